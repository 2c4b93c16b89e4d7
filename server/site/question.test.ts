import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { readQuestion } from './question.ts';

const catalogue = seedCatalogue();
const ask = (search: string) => readQuestion(catalogue, search);

describe('the question of an address', () => {
  it.each(['', '?from=home', `?need=5gb&days=7&pad=${'x'.repeat(300)}`])('is none in "%s"', (search) => {
    expect(ask(search)).toBeUndefined();
  });

  it('is the same for equal needs, however they are written', () => {
    const form = '?by=need&need=5%C2%A0GB&days=7+days&have=1%2C500&have_days=10+days';
    const short = ask('?need=5gb&days=7');
    expect(short).toMatchObject({ search: '?need=5gb&days=7', need: { need: '5gb', days: 7 } });
    expect(ask(form)).toEqual(short);
    expect(short?.answers.length).toBe(4);
  });

  it('keeps a text that cannot be read, without an answer', () => {
    expect(ask('?have=1.500')).toMatchObject({ search: '?have=1.500', need: undefined, answers: [] });
    expect(ask('?need=lots')).toEqual({ search: '?need=lots', need: undefined, answers: [], plan: undefined });
  });

  it('names a plan, or says that it is not listed', () => {
    const id = catalogue.plans.columns.id[3];
    expect(ask(`?plan=${id}`)).toMatchObject({ search: `?plan=${id}`, plan: { id }, need: undefined });
    expect(ask('?plan=gone')).toMatchObject({ plan: null });
  });
});
