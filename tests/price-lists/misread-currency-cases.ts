import type { PriceListCase } from './price-list-case.ts';

const below = (row: number, line: number | undefined, title: string) =>
  `Row ${row}${line === undefined ? '' : `, line ${line}`} · Price: “${title}”: write the price in naira`;
const NAIRA_PLANS = ['MTN 2 GB ₦900 30 days', 'MTN 3 GB ₦1,300 30 days', 'MTN 4 GB ₦1,500 30 days'];

/** Price lists that say of all their prices that they are not in naira, which an earlier version read in naira. */
export const MISREAD_CURRENCY_CASES: readonly PriceListCase[] = [
  {
    file: 'misread/currency-title.txt',
    plans: ['MTN 1 GB ₦500 30 days'],
    leftOut: [
      'Line 1 “Prices in CFA francs”: not a plan',
      'Line 3 “Glo”: read as a heading',
      'Line 5 “All prices in Naira”: not a plan',
    ],
    errors: [below(1, 2, 'Prices in CFA francs'), below(2, 4, 'Prices in CFA francs')],
  },
  {
    file: 'misread/currency-titles-of-any-kind.txt',
    plans: NAIRA_PLANS,
    leftOut: [
      'Line 1 “Prices in naira (thousands)”: not a plan',
      "Line 3 “Amount (₦'000)”: not a plan",
      'Line 5 “Currency: NGN”: not a plan',
      'Line 7 “Prices as at 12 Nov 2026 in USD”: not a plan',
      'Line 9 “PRICES IN NAIRA”: not a plan',
      'Line 11 “USD prices ($1 = ₦1500)”: it has no size',
      'Line 13 “₦ prices”: not a plan',
      'Line 15 “(in kobo)”: not a plan',
    ],
    errors: [
      below(1, 2, 'Prices in naira (thousands)'),
      below(2, 4, "Amount (₦'000)"),
      below(4, 8, 'Prices as at 12 Nov 2026 in USD'),
      below(6, 12, 'USD prices ($1 = ₦1500)'),
      below(8, 16, '(in kobo)'),
    ],
  },
  {
    file: 'misread/currency-note.txt',
    leftOut: ['Line 2 “All prices are in US dollars”: not a plan'],
    errors: [below(1, 1, 'All prices are in US dollars')],
  },
  {
    file: 'misread/currency-talk.txt',
    plans: ['MTN 1 GB ₦500 30 days'],
    leftOut: [
      'Line 1 “We sell dollar cards at good rates”: not a plan',
      'Line 2 “Dollar rate: call”: not a plan',
      'Line 3 “All prices in naira (₦)”: not a plan',
      'Line 5 “Prices are low, pay in USDT or naira”: not a plan',
    ],
  },
  {
    file: 'misread/currency-of-rates.txt',
    plans: ['MTN 1 GB ₦500 30 days'],
    leftOut: [
      'Line 1 “We buy gift cards at the best rates: dollar, pounds”: not a plan',
      'Line 3 “Rates (USD)”: not a plan',
    ],
    errors: [below(2, 4, 'Rates (USD)')],
  },
  {
    file: 'misread/kobo-title.txt',
    leftOut: ['Line 1 “MTN price list (kobo)”: not a plan'],
    errors: [below(1, 2, 'MTN price list (kobo)')],
  },
  {
    file: 'misread/currency-title.csv',
    leftOut: ['Line 1 “All prices in USD”: above the table'],
    errors: [below(1, 3, 'All prices in USD')],
  },
  {
    file: 'misread/thousands-title.txt',
    leftOut: ['Line 1 “Prices in thousands of naira”: above the table'],
    errors: [below(1, 3, 'Prices in thousands of naira')],
  },
  { file: 'misread/currency-in-header.csv', problem: 'The table has no column price.' },
  { file: 'misread/currency-key.json', errors: [below(1, undefined, 'currency: XOF')] },
  { file: 'misread/currency-object.json', errors: [below(1, undefined, 'currency: GHS')] },
  { file: 'misread/unit-key.json', errors: [below(1, undefined, 'unit: kobo')] },
  { file: 'misread/kobo-as-key.json', errors: [below(1, undefined, 'prices_in_kobo')] },
  {
    file: 'misread/unit-in-plan.json',
    guessed: ['unit → Currency'],
    errors: ['Row 1 · Currency: This must be NGN'],
  },
  {
    file: 'misread/currency-title.json',
    errors: [1, 2].map((row) => below(row, undefined, 'title: All prices in USD')),
  },
  { file: 'misread/naira-key.json', plans: ['MTN 1 GB ₦500 30 days'] },
];
