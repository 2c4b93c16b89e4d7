import type { PriceListCase } from './price-list-case.ts';

const ONE = ['MTN 1 GB ₦500 30 days'];

/** Price lists that an earlier version read wrongly or not at all. */
export const GIVEN_CASES: readonly PriceListCase[] = [
  {
    file: 'given/unquoted-thousands-trailing-comma.csv',
    asks: ['Price “1,500” was split in two: is it ₦1,500?'],
    answers: { 'split number: price': 'joined' },
    plans: ['MTN 1 GB ₦1,500 30 days'],
  },
  {
    file: 'given/unquoted-thousands-before-list-price.csv',
    asks: ['Price “1,500” was split in two: is it ₦1,500?'],
    answers: { 'split number: price': 'joined' },
    plans: ['MTN 1 GB ₦1,500 30 days'],
  },
  {
    file: 'given/dot-thousands.csv',
    asks: ['Price “1.500”: is it ₦1,500 or ₦1.50?'],
    answers: { 'decimal sign: price': 'comma' },
    plans: ['MTN 1 GB ₦1,500 30 days'],
  },
  {
    file: 'given/decimal-comma-size.csv',
    asks: ['Size “1,125”: is it 1.125 GB or 1,125 GB?'],
    answers: { 'decimal sign: size': 'comma' },
    plans: ['GLO 1.125 GB ₦500 30 days'],
  },
  {
    file: 'given/vtu-headers.csv',
    guessed: ['Plan Name → Plan name', 'Data Size → Size', 'Amount (₦) → Price', 'Duration → Validity'],
    plans: ['MTN sme 1 GB ₦650 30 days'],
  },
  {
    file: 'given/vtu-words.csv',
    plans: [
      '9MOBILE 1 GB ₦300 30 days',
      'GLO 1 TB ₦300,000 30 days',
      'MTN 1 GB ₦500 7 days',
      'MTN 1 GB ₦500 30 days',
      'MTN 1 GB ₦500 2 days',
      'MTN 1 GB ₦500 2 days',
      '9MOBILE 1 GB ₦500 30 days',
      'MTN 1 GB ₦500 30 days',
    ],
  },
  { file: 'given/vtu-flat.json', plans: ['MTN sme 2 GB ₦1,150 30 days'] },
  { file: 'given/json-lowercase-network-and-text-price.json', plans: ['MTN 1 GB ₦1,500 30 days'] },
  { file: 'given/own-api-page.json', guessed: [], plans: ONE },
  {
    file: 'given/merged-network-cells.csv',
    asks: ['Network is empty: is it MTN, as above?'],
    answers: { 'empty network: network': 'as above' },
    plans: [...ONE, 'MTN 2 GB ₦1,000 30 days'],
  },
  { file: 'given/title-row-above-header.csv', plans: ONE, leftOut: ['Line 1 “DATA PRICE LIST”: above the table'] },
  { file: 'given/excel-sep-line.csv', plans: ONE, leftOut: ['Line 1 “sep=,”: above the table'] },
  { file: 'given/utf16be-bom.csv', plans: ONE },
  { file: 'given/utf16le-no-bom.csv', plans: ONE },
  { file: 'given/utf16le-bom-tabs-excel-unicode-text.txt', plans: ['MTN 1 GB ₦1,500 30 days'] },
  { file: 'given/windows-1252-en-dash.csv', plans: ONE },
  {
    file: 'given/old-xls.xls',
    problem: '“old-xls.xls” is an old Excel file (.xls). Save it as .xlsx or .csv, then choose that file.',
  },
  {
    file: 'given/price-list.pdf',
    problem: '“price-list.pdf” is a PDF. Copy its prices and paste them here, or choose the list as .xlsx or .csv.',
  },
  { file: 'given/cli-other-spelling-of-seller.csv', plans: [...ONE, 'MTN 2 GB ₦900 30 days'] },
  { file: 'given/cli-double-space-in-seller.csv', plans: [...ONE, 'MTN 2 GB ₦900 30 days'] },
  {
    file: 'given/cli-one-bad-row.csv',
    plans: ONE,
    errors: ['Row 2, line 3 · Price: “9OO” is not a number'],
  },
];
