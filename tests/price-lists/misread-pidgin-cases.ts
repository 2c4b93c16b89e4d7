import type { PriceListCase } from './price-list-case.ts';

const NOT_SOLD_LINES: readonly (readonly [line: number, text: string])[] = [
  [2, '14GB don finish 5000 30 days'],
  [3, '3GB no dey 1500'],
  [4, '5GB never come 2500'],
  [5, '6GB no network 2400'],
  [6, '8GB e don finish - 3000'],
  [7, '10GB - 4000 - 30days - don finish'],
  [8, '2GB no longer dey 900'],
  [9, '2GB e no dey again 900'],
  [10, '2GB don expire 900'],
  [11, '2GB no de 900'],
  [12, '2GB no dey N900'],
  [13, '2GB (finished) 900'],
  [14, '2GB no dey for now 900'],
  [15, '2GB e don comot 900'],
  [21, '2GB finished 900 30 days'],
  [22, '2GB finish 900'],
  [23, '2GB we no get 900'],
];

/** Price lists in Pidgin whose plans an earlier version took for sold. Praise such as 'no dey disconnect' says nothing of it. */
export const MISREAD_PIDGIN_CASES: readonly PriceListCase[] = [
  {
    file: 'misread/not-sold-in-pidgin.txt',
    plans: [
      '1 GB ₦500',
      '2 GB ₦900',
      '3 GB ₦1,300',
      '4 GB ₦1,500',
      '5 GB ₦2,000',
      '6 GB ₦2,400',
      '7 GB ₦2,600',
      '8 GB ₦3,000',
    ].map((plan) => `MTN ${plan} 30 days`),
    leftOut: [
      'Line 1 “MTN 30 days”: read as a heading',
      ...NOT_SOLD_LINES.map(([line, text]) => `Line ${line} “${text}”: it says that it is not sold`),
    ],
  },
  {
    file: 'misread/not-sold-in-pidgin.csv',
    plans: ['MTN 1 GB ₦500 30 days'],
    leftOut: [
      'Line 3 “MTN · 2GB · 900 · 30 days · no dey”: it says that it is not sold',
      'Line 4 “MTN · 3GB · 1300 · 30 days · don finish”: it says that it is not sold',
    ],
  },
];
