import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { answerQuestion, readQuestion } from './question.ts';

const catalogue = seedCatalogue();
const read = (search: string) => readQuestion(catalogue, search);
const answerTo = (search: string) => {
  const asked = read(search);
  return asked && answerQuestion(catalogue, asked);
};
const keysOf = (...searches: string[]) => new Set(searches.map((search) => read(search)?.key));

describe('the question of an address', () => {
  it.each(['', '?from=home', '?days=7', `?need=5gb&days=7&pad=${'x'.repeat(300)}`])('is none in "%s"', (search) => {
    expect(read(search)).toBeUndefined();
  });

  it('has one key and one answer for equal needs, however they are written', () => {
    const form = '?by=need&need=5%C2%A0GB&days=7+days&have=1%2C500&have_days=10+days';
    const short = '?need=5gb&days=7';
    expect(keysOf(form, short, '?days=7d&need=5120mb').size).toBe(1);
    expect(answerTo(short)).toMatchObject({ need: { need: '5gb', days: 7 }, plan: undefined });
    expect(answerTo(form)).toEqual(answerTo(short));
    expect(answerTo(short)?.found?.answers.length).toBe(4);
  });

  it('has another key for another need', () => {
    const others = ['?need=6gb&days=7', '?need=5gb&days=8', '?have=5&days=7', '?need=5gb&days=7&network=GLO'];
    const more = ['?need=5gb&days=7&extra=sme', '?need=5gb&days=7&wallet=1', '?need=5gb&days=7&plan=gone'];
    expect(keysOf('?need=5gb&days=7', ...others, ...more).size).toBe(8);
  });

  it('is the problem of a need that cannot be read', () => {
    expect(answerTo('?need=lots')).toEqual({
      need: undefined,
      found: undefined,
      unreadable: { need: 'lots' },
      plan: undefined,
    });
    // The page shows the text in its field.
    expect(keysOf('?need=lots', '?need=more', '?have=1.500', '?need=5gb&days=never').size).toBe(4);
    expect(keysOf('?need=lots', '?need=lots&pad=1').size).toBe(1);
  });

  it('names a plan, or says that it is not listed', () => {
    const [first, second] = catalogue.plans.columns.id;
    expect(answerTo(`?plan=${first}`)).toMatchObject({ plan: { id: first }, need: undefined });
    expect(keysOf(`?plan=${first}`, `?plan=${second}`, '?plan=gone').size).toBe(3);
    const unlisted = ['?plan=gone', '?plan=', '?plan=a&plan=b', '?plan=5ab1da7a-0000-8000-8000-ffffffffffff'];
    expect(unlisted.map((search) => answerTo(search)?.plan)).toEqual([null, null, null, null]);
    expect(keysOf(...unlisted).size).toBe(1);
  });
});
