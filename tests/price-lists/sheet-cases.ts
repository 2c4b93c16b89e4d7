import type { PriceListCase } from './price-list-case.ts';

export const SHEET_CASES: readonly PriceListCase[] = [
  { file: 'sheet/typed-numbers.json', plans: ['MTN 1 GB ₦500 30 days', 'GLO 1.125 GB ₦1,500.50 7 days'] },
  {
    file: 'sheet/titles-and-merged-network.json',
    asks: ['Network is empty: is it MTN, as above?'],
    answers: { 'empty network: network': 'as above' },
    plans: [
      'MTN 500 MB ₦350 30 days',
      'MTN 1 GB ₦650 30 days',
      'AIRTEL 1 GB ₦700 30 days',
      'AIRTEL 2 GB ₦1,350 30 days',
    ],
    leftOut: ['Line 1 “ADA BUNDLES”: above the table', 'Line 2 “Price list, November 2026”: above the table'],
  },
  { file: 'sheet/formula-noise.json', plans: ['MTN 2 GB ₦1,900 30 days', 'MTN 1 GB ₦950 30 days'] },
  {
    file: 'sheet/sections-in-one-column.json',
    plans: ['MTN sme 500 MB ₦350 30 days', 'MTN sme 1 GB ₦650 30 days', 'GLO corporate 1 GB ₦450 30 days'],
    leftOut: ['Line 2 “MTN SME (30 days)”: read as a heading', 'Line 5 “GLO CG (30 days)”: read as a heading'],
  },
  {
    file: 'sheet/totals-and-notes.json',
    plans: ['MTN 1 GB ₦500 7 days'],
    leftOut: ['Line 3 “Total · 500”: a total', 'Line 4 “All prices may change without notice”: not a plan'],
  },
  {
    file: 'sheet/sheets-by-name.json',
    plans: ['MTN sme 1 GB ₦600 30 days', 'AIRTEL 1.5 GB ₦1,000 30 days'],
    leftOut: [
      'Line 1 “MTN SME”: read as a heading',
      'Line 4 “AIRTEL”: read as a heading',
      'Line 5 “Data · Price · Validity”: the column names again',
    ],
  },
  {
    file: 'sheet/networks-as-columns.json',
    asks: ['No validity is given: is it 30 days?'],
    answers: { 'no validity: validity': '30 days' },
    guessed: ['MTN → Price', 'Airtel → Price', 'Glo → Price'],
    plans: [
      'MTN 1 GB ₦600 30 days',
      'AIRTEL 1 GB ₦700 30 days',
      'GLO 1 GB ₦450 30 days',
      'MTN 2 GB ₦1,200 30 days',
      'GLO 2 GB ₦900 30 days',
    ],
  },
  {
    file: 'sheet/text-numbers-with-spaces.json',
    plans: ['MTN 1 GB ₦1,500 30 days', 'MTN 1 TB ₦300,000 365 days'],
  },
  {
    file: 'sheet/empty-first-rows-and-columns.json',
    guessed: ['Rate → Price', 'Expiry → Validity'],
    plans: ['GLO 1.5 GB ₦900 2 days'],
  },
  {
    file: 'sheet/validity-words.json',
    plans: [
      'MTN 1 GB ₦350 1 day',
      'MTN 2 GB ₦700 2 days',
      'MTN 3 GB ₦900 7 days',
      'MTN 4 GB ₦1,000 14 days',
      'MTN 5 GB ₦1,500 30 days',
      'MTN 60 GB ₦9,000 60 days',
      'MTN 500 GB ₦90,000 365 days',
    ],
  },
  {
    file: 'sheet/price-as-text-in-column.json',
    plans: ['MTN 1 GB ₦500 30 days', 'MTN 2 GB ₦1,000 30 days', 'MTN 3 GB ₦1,500 30 days', 'MTN 4 GB ₦2,000 30 days'],
  },
];
