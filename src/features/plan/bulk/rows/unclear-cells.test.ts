import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRows } from '../../../../../domain/plan/rows/check-rows.ts';
import {
  answerLabels,
  questionMessage,
  questionRowsMessage,
} from '../../../../../domain/plan/rows/question-messages.ts';
import { rowErrorMessage } from '../../../../../domain/plan/rows/row-messages.ts';
import type { Answer } from '../../../../../domain/plan/rows/row-questions.ts';
import { OWN } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { parseUpload } from './parse-upload.ts';

/** Reads a text, with the same answers to its questions by their IDs. */
async function read(text: string, answers: Readonly<Record<string, Answer>> = {}) {
  const parsed = await parseUpload(text, { answers: new Map(Object.entries(answers)) });
  if (parsed.kind !== 'rows') throw new Error(JSON.stringify(parsed));
  const checked = checkRows(parsed.rows, OWN);
  return {
    plans: checked.map(({ plan }) => plan),
    errors: checked.flatMap(({ errors, lineNumber }) => errors.map((error) => rowErrorMessage(error, lineNumber))),
    questions: parsed.questions.map((question) => [
      questionMessage(question),
      questionRowsMessage(question),
      ...answerLabels(question).map(({ label }) => label),
    ]),
  };
}

const NEITHER = 'Neither, I will correct the text';
const START = 'name,network,size,validity,description';
const A = 'A,MTN,1GB,30 days,one';
const DOTS = ['name,network,size,price,validity,description', 'A,MTN,1GB,1.500,30 days,one'].join('\r\n');
const COMMA_SIZE = 'name;network;size;size_unit;price;validity;description\r\nA;GLO;1,125;GB;500;30 days;one\r\n';

describe('a number with two readings', () => {
  it('is asked about once for the file, and stays an error until then', async () => {
    const text = `${DOTS}\nB,MTN,2GB,45.000,30 days,two\nC,MTN,2GB,800,30 days,three`;
    const { plans, errors, questions } = await read(text);
    expect(questions).toEqual([
      ['Price “1.500”: is it ₦1,500 or ₦1.50?', 'In rows 1, 2', '₦1,500 to ₦45,000', '₦1.50 to ₦45', NEITHER],
    ]);
    expect(errors).toEqual([
      'Row 1, line 2 · Price: “1.500” could be ₦1,500 or ₦1.50. Write 1500 or 1.50',
      'Row 2, line 3 · Price: “45.000” could be ₦45,000 or ₦45. Write 45000 or 45',
    ]);
    expect(plans.map((plan) => plan?.price)).toEqual([undefined, undefined, 800]);
  });

  it.each<[Answer, number[]]>([
    ['comma', [1500]],
    ['point', [1.5]],
  ])('is read as its %s says', async (answer, prices) => {
    const { plans, errors, questions } = await read(DOTS, { 'decimal sign: price': answer });
    expect([plans.map((plan) => plan?.price), errors, questions.length]).toEqual([prices, [], 1]);
  });

  it('may be a price that stands before the validity, in the columns that the help recommends', async () => {
    const text = 'name,network,size,price,validity,description\nA,MTN,1GB,1,500,30 days,one\n';
    const { plans, questions } = await read(text);
    expect(questions.map(([question]) => question)).toEqual(['Price “1,500” was split in two: is it ₦1,500?']);
    expect(plans).toEqual([undefined]);
    const yes = await read(text, { 'split number: price': 'joined' });
    expect(yes.errors).toEqual([]);
    expect(yes.plans).toMatchObject([{ price: 1500, validity: { value: 30, unit: 'days' }, description: 'one' }]);
  });

  it('may be a size with a decimal comma', async () => {
    expect((await read(COMMA_SIZE)).questions).toEqual([
      ['Size “1,125”: is it 1.125\u00a0GB or 1,125\u00a0GB?', 'In row 1', '1.125\u00a0GB', '1,125\u00a0GB', NEITHER],
    ]);
    const { plans } = await read(COMMA_SIZE, { 'decimal sign: size': 'comma' });
    expect(plans).toMatchObject([{ size: { value: 1.125, unit: 'GB' } }]);
  });

  it('can be neither: its rows then have errors that say what to write', async () => {
    const { plans, errors } = await read(DOTS, { 'decimal sign: price': 'neither' });
    expect(plans).toEqual([undefined]);
    expect(errors).toEqual(['Row 1, line 2 · Price: “1.500” could be ₦1,500 or ₦1.50. Write 1500 or 1.50']);
  });

  it('has answers that differ, also if several rows have the same values under both', async () => {
    const text = `${START},price\nA,MTN,1.125 GB,30 days,one,500\nB,MTN,"1,125 GB",30 days,two,500`;
    const [question = []] = (await read(text)).questions;
    expect(question.slice(2)).toEqual(['“1.125 GB” is 1,125\u00a0GB', '“1.125 GB” is 1.125\u00a0GB', NEITHER]);
  });

  it('that means something under one answer only can be corrected in the text', async () => {
    const text = DOTS.replace('1.500', '"984,50"');
    expect((await read(text)).questions).toEqual([
      ['Price “984,50”: is it ₦984.50?', 'In row 1', 'Yes, ₦984.50', 'No, I will correct the text'],
    ]);
    expect((await read(text, { 'decimal sign: price': 'comma' })).plans).toMatchObject([{ price: 984.5 }]);
    expect((await read(text, { 'decimal sign: price': 'point' })).errors).toEqual([
      'Row 1, line 2 · Price: “984,50” could be ₦984.50. Write 984.50',
    ]);
  });

  it('in different fields is asked about by field', async () => {
    const text = `${DOTS.replace('1GB', '1.125 GB')}\nB,MTN,"1,024 MB",₦1.500,"1,5 days",two`;
    expect((await read(text)).questions.map(([message]) => message)).toEqual([
      'Size “1.125 GB”: is it 1,125\u00a0GB or 1.125\u00a0GB?',
      'Price “1.500”: is it ₦1,500 or ₦1.50?',
      'Validity “1,5 days”: is it 1.5\u00a0days?',
    ]);
  });
});

describe('a number that stands in two cells', () => {
  it.each([
    ['under no name', `${START},price,\r\n${A},1,500\r\n`],
    ['beyond the header', `${START},price\r\n${A},1,500\r\n`],
    ['before a list price', `${START},price,list_price\r\n${A},1,500\r\n`],
    ['before a discount', `${START},price,discount\n${A},1,500,\n`],
    ['before another column, in a line that is too long', `${START},price,bonus\n${A},1,500,\n`],
    ['with a sign', `${START},price,\n${A},₦1,500\n`],
    ['before a column with another name', `${START},price,stock\n${A},1,500`],
    ['before a text', `${START},price,bonus\n${A},1,500`],
  ])('is asked about: %s', async (_, text) => {
    const { plans, questions } = await read(text);
    expect(plans).toEqual([undefined]);
    const sign = text.includes('₦') ? '₦' : '';
    expect(questions).toEqual([
      [`Price “${sign}1,500” was split in two: is it ₦1,500?`, 'In row 1', 'Yes, ₦1,500', 'No, ₦1', NEITHER],
    ]);
    const yes = await read(text, { 'split number: price': 'joined' });
    expect([yes.errors, yes.plans]).toMatchObject([[], [{ price: 1500 }]]);
    expect(yes.plans[0]).not.toMatchObject({ list_price: 500 });
    const no = await read(text, { 'split number: price': 'apart' });
    if (no.errors.length === 0) expect(no.plans).toMatchObject([{ price: 1 }]);
    else expect(no.errors).toEqual([expect.stringMatching(/It has 7 values for 6 columns|percentage up to 100/)]);
  });

  it.each(['price,', 'price', 'price,stock'])('may have thousands with a k, below %s', async (names) => {
    const { plans, questions } = await read(`${START},${names}\n${A},1,5k`);
    expect(plans).toEqual([undefined]);
    expect(questions.map(([question]) => question)).toEqual(['Price “1,5k” was split in two: is it ₦1,500?']);
    const yes = await read(`${START},${names}\n${A},1,5k`, { 'split number: price': 'joined' });
    expect(yes.plans).toMatchObject([{ price: 1500 }]);
  });

  it('moves the cells after it back to their columns in a line that is too long', async () => {
    const text = `${START},price,list_price,bonus\n${A},1,500,1,800,Free night`;
    const answers = { 'split number: price': 'joined', 'split number: list_price': 'joined' } as const;
    expect((await read(text)).questions).toHaveLength(1);
    expect((await read(text, answers)).plans).toMatchObject([{ price: 1500, list_price: 1800, bonus: 'Free night' }]);
  });

  it('may have millions, kobo, a unit, or decimals after a comma', async () => {
    const joined = { 'split number: price': 'joined', 'split number: size': 'joined' } as const;
    const priceOf = async (cells: string) =>
      (await read(`${START},price,,\nA,MTN,5GB,30 days,one,${cells}\n`, joined)).plans[0]?.price;
    expect([await priceOf('1,250,000'), await priceOf('1,500.50'), await priceOf('984,50')]).toEqual([
      ...[1_250_000, 1500.5, 984.5],
    ]);
    const size = await read('name,network,price,validity,description,size,\nA,MTN,500,30 days,one,1,024MB\n', joined);
    expect(size.plans).toMatchObject([{ size: { value: 1024, unit: 'MB' } }]);
    const gb = await read('name,network,price,validity,description,size,\nA,MTN,500,30 days,one,1,125GB\n', joined);
    expect(gb.questions.map(([message]) => message)).toContain('Size “1,125GB”: is it 1.125\u00a0GB or 1,125\u00a0GB?');
  });

  it('names the values of all its rows, so that none is joined unseen', async () => {
    const { questions, errors } = await read(`${START},price,list_price\n${A},1,500\n${A},450,500\n${A},900,1500`);
    expect(questions).toEqual([
      [
        'Price “1,500” was split in two: is it ₦1,500?',
        'In rows 1, 2',
        'Yes, ₦1,500 to ₦450,500',
        'No, ₦1 to ₦450',
        NEITHER,
      ],
    ]);
    expect(errors[0]).toBe(
      'Row 1, line 2 · Price: “1,500” was split in two, because it has no quotes. It could be ₦1,500 or ₦1. Write 1500 or 1.00',
    );
  });

  it.each([
    ['four digits before it', `${START},price,\n${A},1500,500`],
    ['a column with a name', `${START},price,stock\n${A},950,500`],
    ['kobo', `${START},price,list_price\n${A},1.00,500`],
    ['a price', `name,network,size,price,size_unit,validity,description\nA,MTN,1,500,GB,30 days,one`],
    ['a discount', `${START},price,discount\n${A},900,50`],
    ['other delimiters', `${START},price,\n${A},1,500`.replaceAll(',', ';')],
  ])('is not suspected: %s', async (_, text) => {
    const { questions, errors } = await read(text);
    expect([questions, errors]).toEqual([[], []]);
  });
});

it('reads a list that is printed with any separators as itself, or asks about it', async () => {
  const formats = fc.constantFrom(
    ...[',', ' ', '\u00a0', ''].map((group) => ({ group, point: '.' })),
    ...['.', ' ', '\u00a0', ''].map((group) => ({ group, point: ',' })),
  );
  const amount = fc.record({ kobo: fc.integer({ min: 100, max: 99_999_999 }), isWhole: fc.boolean() });
  const layout = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    isQuoted: fc.boolean(),
    end: fc.constantFrom('', 'D', 'list_price'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      formats,
      layout,
      async (amounts, { group, point }, { delimiter, isQuoted, end }) => {
        const prices = amounts.map(({ kobo, isWhole }) => (isWhole ? Math.ceil(kobo / 100) : kobo / 100));
        const print = (price: number) => {
          const [whole = '', rest] = String(price).split('.');
          const text = whole.replace(/\B(?=(\d{3})+$)/g, group) + (rest ? point + rest.padEnd(2, '0') : '');
          return isQuoted ? `"${text}"` : text;
        };
        const header = [...START.split(','), 'price', ...(end === 'D' ? [''] : end ? [end] : [])].join(delimiter);
        const lines = prices.map((price) => [...A.split(','), print(price)].join(delimiter));
        const parsed = await parseUpload([header, ...lines].join('\n'));
        const checked = parsed.kind === 'rows' ? checkRows(parsed.rows, OWN) : [];
        expect(checked).toHaveLength(prices.length);
        for (const { plan, errors, rowNumber } of checked) {
          if (plan) expect(plan.price).toBe(prices[rowNumber - 1]);
          else expect(errors.length).toBeGreaterThan(0);
        }
      },
    ),
    process.env.PROPERTY_RUNS ? {} : { numRuns: 2_000 },
  );
}, 60_000);
