import { afterEach, expect, it, vi } from 'vitest';
import { type ReadList, readRandomList } from '../../../tests/price-lists/dialects/misreadings.ts';
import { checkRows } from './check-rows.ts';
import { parseRows, parseTable } from './parse-rows.ts';

const RUNS = process.env.RELEASE ? 20_000 : Number(process.env.PROPERTY_RUNS ?? 2_000);

it('reads a list in any dialect as itself or asks about it, and never reads something else', async () => {
  const lists: ReadList[] = [];
  // Other lists in each long campaign; the same ones in ordinary runs, so that a change is what makes them fail.
  const first = process.env.RELEASE ? Math.floor(Math.random() * 1e9) : 1;
  for (let seed = first; seed < first + RUNS; seed++)
    lists.push(await readRandomList(seed, { parseRows, parseTable, checkRows }));
  expect(lists.filter(({ misread }) => misread.length > 0).slice(0, 3)).toEqual([]);
  const sum = (count: 'planCount' | 'takenCount') => lists.reduce((total, list) => total + list[count], 0);
  // The generator writes many unclear numbers. Most plans need no question all the same.
  expect(sum('takenCount') / sum('planCount')).toBeGreaterThan(0.6);
}, 600_000);

const NUMBERS = '../../number-text.ts';
const FAULTS: Readonly<Record<string, [file: string, plant: (real: never) => object]>> = {
  'a point before three digits is a decimal point': [
    NUMBERS,
    ({ numberOf }: { numberOf: (...args: unknown[]) => number }) => ({
      numberOf: (text: string, kind: unknown) => (/^\d+\.\d{3}$/.test(text) ? Number(text) : numberOf(text, kind)),
    }),
  ],
  'a comma is left out of any number': [
    NUMBERS,
    ({ numberOf }: { numberOf: (...args: unknown[]) => number }) => ({
      numberOf: (text: string, kind: unknown) => numberOf(text.replaceAll(',', ''), kind),
    }),
  ],
  'a number in two cells is the first one': [
    './table/split-numbers.ts',
    () => ({ joinSplitNumbers: (line: readonly string[]) => line }),
  ],
  'the first heading counts for the whole list': [
    './terms/heading.ts',
    ({ headingBelow }: { headingBelow: (...args: unknown[]) => unknown }) => ({
      headingBelow: (above: { network?: string }, text: string) => (above.network ? above : headingBelow(above, text)),
    }),
  ],
  'a week has one day': [
    '../words/validity-words.ts',
    ({ PERIOD_WORDS }: { PERIOD_WORDS: object }) => ({
      PERIOD_WORDS: { ...PERIOD_WORDS, week: { value: 1, unit: 'days' }, weeks: { value: 1, unit: 'days' } },
    }),
  ],
  'a plan that is not sold is one': [
    '../words/sold-words.ts',
    () => ({
      isNotSold: () => false,
      isOffSale: () => false,
      isSaid: () => false,
      withoutStruck: (text: string) => text,
    }),
  ],
  'the last validity of a section stands first': [
    './sections/validity-lines.ts',
    ({ withValidityLines }: { withValidityLines: (section: readonly unknown[], ...rest: unknown[]) => unknown }) => ({
      withValidityLines: (section: readonly unknown[], ...rest: unknown[]) =>
        withValidityLines([...section.slice(-1), ...section.slice(0, -1)], ...rest),
    }),
  ],
  'a line of another company is of the network above': [
    '../words/company-words.ts',
    () => ({ isCompanyWord: () => false }),
  ],
  'a price per GB and a size per day are those of the plan': [
    './message/part-errors.ts',
    () => ({ partErrors: () => [] }),
  ],
  'an hour is a day': [
    '../words/validity-words.ts',
    ({ PERIOD_WORDS }: { PERIOD_WORDS: object }) => ({
      PERIOD_WORDS: { ...PERIOD_WORDS, hours: { value: 1, unit: 'days' } },
    }),
  ],
  'T2 is MTN': [
    '../words/network-words.ts',
    ({ networkOfName }: { networkOfName: (name: string) => unknown }) => ({
      networkOfName: (name: string) => (name === 'T2' ? 'MTN' : networkOfName(name)),
    }),
  ],
};

afterEach(() => {
  for (const [file] of Object.values(FAULTS)) vi.doUnmock(file);
  vi.resetModules();
});

it.each(Object.entries(FAULTS))(
  'finds the planted fault that %s',
  async (_, [file, plant]) => {
    vi.resetModules();
    vi.doMock(file, async (importReal) => {
      const real = await importReal<never>();
      return { ...(real as object), ...plant(real) };
    });
    const faulty = { ...(await import('./parse-rows.ts')), ...(await import('./check-rows.ts')) };
    let seed = 1;
    while (seed <= 2_000 && (await readRandomList(seed, faulty)).misread.length === 0) seed++;
    expect(seed).toBeLessThan(2_000);
  },
  600_000,
);
