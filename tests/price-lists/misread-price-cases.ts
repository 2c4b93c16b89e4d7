import type { PriceListCase } from './price-list-case.ts';

/** Price lists with amounts that nobody pays, or no more, which an earlier version read as prices. */
export const MISREAD_PRICE_CASES: readonly PriceListCase[] = [
  { file: 'misread/new-price-column.csv', problem: 'Which column is the Price: price or new price?' },
  {
    file: 'misread/not-sold-flags.json',
    plans: ['MTN 9 GB ₦4,000 30 days'],
    leftOut: ['visible: false', 'show: 0', 'enable: false', 'locked: Yes', 'deleted_at: 2026-01…', 'status: 🔴'].map(
      (flag, at) =>
        `“network: MTN · size: ${at + 1}GB · price: 500 · validity: 30 days · ${flag}”: it says that it is not sold`,
    ),
  },
  {
    file: 'misread/not-sold-at-the-end.txt',
    plans: ['MTN 2 GB ₦900 30 days', 'MTN 3 GB ₦1,300 30 days', 'MTN 4 GB ₦1,500 30 days', 'MTN 5 GB ₦2,000 30 days'],
    leftOut: [
      'Line 1 “MTN 30 days”: read as a heading',
      'Line 2 “1GB 500 ❌”: it says that it is not sold',
      'Line 3 “1GB 500 (down)”: it says that it is not sold',
      'Line 4 “1GB 500 (temporarily off)”: it says that it is not sold',
      'Line 5 “1GB 500 - closed”: it says that it is not sold',
      'Line 6 “1GB 500 not selling”: it says that it is not sold',
      'Line 7 “1GB 500 has finished”: it says that it is not sold',
      'Line 8 “1GB 500 on hold”: it says that it is not sold',
      'Line 9 “1GB 500 will be back soon”: it says that it is not sold',
      'Line 10 “1GB 500 (soon)”: it says that it is not sold',
      'Line 11 “1GB 500 (paused)”: it says that it is not sold',
      'Line 12 “1GB 500 no stock”: it says that it is not sold',
      'Line 13 “1GB 500 - expired”: it says that it is not sold',
      'Line 14 “1GB 500 - removed”: it says that it is not sold',
      'Line 15 “1GB 500 is off”: it says that it is not sold',
      'Line 19 “1GB 500 not stable”: it says that it is not sold',
      'Line 20 “1GB 500 coming back tomorrow”: it says that it is not sold',
    ],
  },
  {
    file: 'misread/not-the-price.txt',
    plans: [
      'MTN 2 GB ₦900 30 days + 50 SMS',
      'MTN 3 GB ₦1,300 30 days',
      'MTN 4 GB ₦1,500 30 days',
      'MTN 5 GB ₦2,000 30 days',
      'MTN 6 GB ₦500 30 days',
      'MTN 7 GB ₦500 30 days',
      'MTN 8 GB ₦500 30 days',
    ],
    leftOut: [
      'Line 1 “MTN 30 days”: read as a heading',
      'Line 2 “10GB get 5% discount”: it has no price',
      'Line 3 “1GB 5%”: it has no price',
      'Line 4 “1GB 500 SMS”: it has no price',
      'Line 5 “1GB 50 mins”: it has no price',
      'Line 6 “1GB 20 points”: it has no price',
    ],
    errors: [
      'Row 1, line 7 · Price: “300 kobo” is not in naira',
      'Row 2, line 8 · Price: “300 cedis” is not in naira',
      'Row 3, line 9 · Price: “10%”: write the price of the whole plan',
      'Row 4, line 10 · Price: “+ VAT”: write the price of the whole plan',
      'Row 5, line 11 · Price: “7.5%”: write the price of the whole plan',
      'Row 6, line 12 · Price: “₦-500” is not a number',
      'Row 7, line 13 · Price: “about”: write the price of the whole plan',
      'Row 8, line 14 · Price: “up to”: write the price of the whole plan',
      'Row 9, line 15 · Size: “up to”: write the size of the whole plan',
      'Row 10, line 16 · Price: “old”: write the price of the whole plan',
      'Row 11, line 17 · Price: “was”: write the price of the whole plan',
    ],
  },
  {
    file: 'misread/off.json',
    plans: ['MTN 2 GB ₦900 30 days'],
    leftOut: ['“network: MTN · plan: 1GB · price: 500 · validity: 30 days · on: false”: it says that it is not sold'],
    guessed: ['on → For sale'],
  },
  {
    file: 'misread/old-prices.csv',
    plans: ['MTN 1 GB ₦500 30 days', 'AIRTEL 1 GB ₦480 30 days'],
    leftOut: [
      'Line 3 “Old prices”: not a plan',
      'Line 4 “MTN · 2GB · 950 · 30 days”: it says that it is not sold',
      'Line 5 “AIRTEL”: read as a heading',
    ],
  },
  {
    file: 'misread/old-prices.txt',
    plans: ['MTN 1 GB ₦500 30 days', 'GLO 1 GB ₦450 30 days', 'GLO 2 GB ₦900 30 days'],
    leftOut: [
      'Line 1 “OLD PRICES”: not a plan',
      'Line 2 “MTN 1GB 550 30 days”: it says that it is not sold',
      "Line 3 “Today's price”: not a plan",
      'Line 5 “GLO (30 days)”: read as a heading',
      "Line 7 “Yesterday's prices”: not a plan",
      'Line 8 “1GB 470”: it says that it is not sold',
      'Line 9 “New prices”: not a plan',
    ],
  },
  {
    file: 'misread/size-bounds-in-names.csv',
    plans: ['MTN 2 GB ₦900 30 days'],
    errors: ['Row 1, line 2 · Size: “up to”: write the size of the whole plan'],
  },
  { file: 'misread/promo-price-column.csv', plans: ['MTN 1 GB ₦500 30 days'] },
];
