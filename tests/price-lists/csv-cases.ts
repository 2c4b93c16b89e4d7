import type { PriceListCase } from './price-list-case.ts';

export const CSV_CASES: readonly PriceListCase[] = [
  {
    file: 'csv/serial-and-plan-type.csv',
    guessed: ['Plan Type → Kind', 'Amount (NGN) → Price'],
    plans: ['MTN sme 500 MB ₦350 30 days', 'MTN corporate 1 GB ₦1,050 30 days', 'GLO corporate 200 MB ₦95 30 days'],
  },
  {
    file: 'csv/semicolons-both-unclear.csv',
    asks: ['Size “1,125GB”: is it 1.125 GB or 1,125 GB?', 'Price “1.500”: is it ₦1,500 or ₦1.50?'],
    answers: { 'decimal sign: size': 'comma', 'decimal sign: price': 'comma' },
    plans: ['GLO 1.125 GB ₦1,500 30 days', 'GLO 2.5 GB ₦2,000 30 days'],
  },
  {
    file: 'csv/section-rows-and-total.csv',
    guessed: ['Plan → Size', 'Duration → Validity'],
    plans: ['MTN sme 500 MB ₦350 30 days', 'MTN sme 1 GB ₦650 30 days', 'AIRTEL corporate 1 GB ₦700 30 days'],
    leftOut: [
      'Line 2 “MTN SME”: read as a heading',
      'Line 5 “AIRTEL CG”: read as a heading',
      'Line 7 “TOTAL · 1700”: a total',
    ],
  },
  {
    file: 'csv/cost-and-selling-price.csv',
    guessed: ['Bundle → Size', 'Selling Price (₦) → Price', 'Days → Validity'],
    plans: ['MTN 1 GB ₦500 7 days', '9MOBILE 2 GB ₦950 30 days'],
  },
  {
    file: 'csv/units-in-headers.csv',
    guessed: ['Data (GB) → Size', 'Validity (days) → Validity'],
    plans: ['AIRTEL 1.5 GB ₦1,000 30 days', '9MOBILE 10 GB ₦4,000 30 days'],
  },
  {
    file: 'csv/full-width-and-nbsp.csv',
    plans: ['MTN 1 GB ₦1,500 30 days', 'MTN 2 GB ₦2,500 30 days', 'MTN 3 GB ₦3,000 30 days'],
  },
  {
    file: 'csv/thousands-with-k.csv',
    plans: ['MTN 5 GB ₦1,500 30 days', 'GLO 10 GB ₦2,500 30 days', 'GLO 18 GB ₦5,000 30 days'],
  },
  {
    file: 'csv/excel-paste-line-breaks.txt',
    guessed: ['Plan → Plan name'],
    plans: ['MTN 1 GB ₦500 30 days', 'MTN 2 GB ₦1,000 30 days'],
  },
  {
    file: 'csv/formula-noise.csv',
    plans: ['MTN 2.3 GB ₦1,900 30 days', 'MTN 1 GB ₦650 30 days'],
  },
  {
    file: 'csv/sizes-without-unit.csv',
    asks: ['Size “1”: is it 1 GB or 1 MB?'],
    answers: { 'size unit: size': 'GB' },
    plans: ['MTN 1 GB ₦500 30 days', 'MTN 2 GB ₦1,000 30 days', 'MTN 10 GB ₦4,500 30 days'],
  },
  {
    file: 'csv/header-again-and-network-in-name.csv',
    plans: ['MTN sme 1 GB ₦600 30 days', 'MTN sme 2 GB ₦1,200 30 days', 'AIRTEL 1.5 GB ₦1,000 30 days'],
    leftOut: ['Line 4 “Data Plan · Selling Price · Validity”: the column names again'],
  },
  {
    file: 'csv/markdown-tables.txt',
    source: 'a bot’s instructions for data bundles, "# Skill: Data Bundle Purchase" (public source search)',
    plans: ['MTN 1 GB ₦300 1 day', 'MTN 1.5 GB ₦1,000 30 days', 'GLO 2.9 GB ₦1,000 30 days'],
    leftOut: [
      'Line 1 “## Available Bundles”: above the table',
      'Line 3 “### MTN”: read as a heading',
      'Line 9 “### Glo”: read as a heading',
      'Line 10 “Bundle · Price · Validity”: the column names again',
    ],
  },
  {
    file: 'csv/provider-and-package.txt',
    source: 'a wallet’s document with example packages: Provider, Package, Price, Data (public source search)',
    asks: ['No validity is given: is it 30 days?'],
    answers: { 'no validity: validity': '30 days' },
    plans: ['MTN 100 MB ₦50 30 days', 'GLO 1 GB ₦350 30 days'],
    leftOut: ['Line 1 “### Data Bundles (₦50 - ₦650)”: above the table'],
  },
  {
    file: 'csv/no-network-column-one-title.csv',
    guessed: ['Volume → Size', 'Naira → Price', 'Validity Period → Validity'],
    plans: ['GLO 1.05 GB ₦500 14 days', 'GLO 2.5 GB ₦1,000 30 days'],
    leftOut: ['Line 1 “GLO DATA PRICES - NOVEMBER”: read as a heading'],
  },
  { file: 'csv/mojibake-naira.csv', plans: ['MTN 1 GB ₦1,500 30 days'] },
  { file: 'csv/dates-and-seller.csv', guessed: [], plans: ['MTN 1 GB ₦500 30 days'] },
];
