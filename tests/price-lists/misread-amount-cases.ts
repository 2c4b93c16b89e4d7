import type { PriceListCase } from './price-list-case.ts';

const more = (row: number, texts: string) => `Row ${row}, line ${row + 1} · Price: This has more than one: ${texts}`;
const part = (row: number, text: string) =>
  `Row ${row}, line ${row + 1} · Price: “${text}”: write the price of the whole plan`;
const noNumber = (row: number, line: number, text: string) =>
  `Row ${row}, line ${line} · Price: “${text}” is not a number`;

/** Price lists with fees beside their prices and with amounts in words, which an earlier version read as other prices. */
export const MISREAD_AMOUNT_CASES: readonly PriceListCase[] = [
  {
    file: 'misread/fees.txt',
    plans: [
      'GLO 2 GB ₦900 30 days',
      'GLO 3 GB ₦1,300 30 days',
      'GLO 4 GB ₦1,500 30 days + 100 free texts',
      'GLO 5 GB ₦2,000 30 days',
    ],
    leftOut: ['Line 1 “MTN SME”: read as a heading'],
    errors: [
      more(1, '1500, 100'),
      more(2, '2500, 50'),
      more(3, '50, 2000'),
      more(4, '500, 50'),
      ...[5, 6, 7].map((row) => more(row, '500, 25')),
      ...['charges', 'delivery', 'commission', 'charges', 'VAT', 'tax'].map((word, at) => part(at + 8, word)),
    ],
  },
  {
    file: 'misread/fees-in-cells.csv',
    plans: ['MTN 3 GB ₦1,300 30 days + 1GB night', 'MTN 4 GB ₦1,500 30 days + No charges'],
    errors: [part(1, 'charges'), part(2, 'fee')],
  },
  { file: 'misread/fees-in-names.csv', plans: ['MTN sme 2 GB ₦900 30 days'], errors: [part(1, 'charges')] },
  {
    file: 'misread/numbers-in-words.txt',
    plans: ['MTN 4 GB ₦1,500 30 days + 20 points'],
    leftOut: ['Line 1 “MTN 30 days”: read as a heading', 'Line 3 “1 point 5GB 500”: not a plan'],
    errors: [
      noNumber(1, 2, '1 point 5k'),
      noNumber(2, 4, '3 thousand'),
      noNumber(3, 5, '₦3 thousand'),
      noNumber(4, 6, '15 hundred'),
      ...['twice', 'half', 'less than', 'more than', 'at least', 'low as', 'balance', 'almost'].map(
        (word, at) => `Row ${at + 5}, line ${at + 7} · Price: “${word}”: write the price of the whole plan`,
      ),
    ],
  },
  {
    file: 'misread/fee-columns.csv',
    plans: ['MTN 1 GB ₦500 30 days', 'MTN 4 GB ₦1,500 30 days'],
    guessed: ['charges → Fee beside the price', 'qty → Quantity'],
    errors: [
      'Row 2, line 3 · Price: “charges” has “100”: add it to the price',
      'Row 3, line 4 · Price: “qty” has “5”: write the price of one',
      'Row 5, line 6 · Price: “charges” has “yes”: add it to the price',
    ],
  },
  {
    file: 'misread/fee-keys.json',
    plans: ['MTN 3 GB ₦1,300 30 days'],
    errors: [
      'Row 1 · Price: “delivery” has “200”: add it to the price',
      'Row 2 · Price: “pieces” has “2”: write the price of one',
    ],
  },
  { file: 'misread/fee-is-the-price.csv', guessed: ['fee → Price'], plans: ['MTN 1 GB ₦500 30 days'] },
  {
    file: 'misread/size-split-before-notes.csv',
    plans: ['AIRTEL 2 GB ₦500 7 days'],
    asks: ['Size “1,125” was split in two: is it 1125?'],
    errors: [
      'Row 1, line 2 · Size: “1,125” was split in two, because it has no quotes. It could be 1125 or 1. Write 1125 or 1.0',
    ],
  },
];
