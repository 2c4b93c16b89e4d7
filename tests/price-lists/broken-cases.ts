import { INVALID_JSON } from '../../domain/plan/rows/row-messages.ts';
import type { PriceListCase } from './price-list-case.ts';

const NOT_A_SIZE = 'is not a size: write it as 500 MB or 1.5 GB';
const NOT_A_VALIDITY = 'is not a validity: write it as 7 days or 1 month';
const NOT_A_NETWORK = 'is not a network: write MTN, AIRTEL, GLO or 9MOBILE';

export const BROKEN_CASES: readonly PriceListCase[] = [
  {
    file: 'broken/hex-and-exponent.csv',
    plans: ['MTN 4 GB ₦500 30 days'],
    errors: [
      'Row 1, line 2 · Price: “0x10” is not a number',
      'Row 2, line 3 · Price: “1e3” is not a number',
      `Row 3, line 4 · Size: “0x1GB” ${NOT_A_SIZE}`,
    ],
  },
  {
    file: 'broken/letter-o.csv',
    plans: ['MTN 1 GB ₦500 30 days'],
    errors: ['Row 2, line 3 · Price: “9OO” is not a number', `Row 3, line 4 · Size: “lGB” ${NOT_A_SIZE}`],
  },
  {
    file: 'broken/open-quote.csv',
    errors: ['Row 1, line 2 · A quote (") is not closed, or stands inside a value: write it twice'],
  },
  { file: 'broken/cut-off.json', problem: INVALID_JSON },
  {
    file: 'broken/three-prices.txt',
    source: 'a bot’s list of plans with the prices of three classes of resellers (public source search)',
    errors: [
      'Row 1, line 1 · Price: This has more than one: ₦100.0, ₦99.0, ₦98.0',
      'Row 2, line 2 · Price: This has more than one: ₦499.0, ₦450.0, ₦440.0',
    ],
  },
  {
    file: 'broken/other-currency.csv',
    errors: [
      'Row 1, line 2 · Price: “GHS 5.00” is not in naira',
      'Row 2, line 3 · Price: “$3” is not in naira',
      'Row 3, line 4 · Price: “KES 50” is not in naira',
    ],
  },
  {
    file: 'broken/unknown-network.csv',
    errors: [
      `Row 1, line 2 · Network: “Smile” ${NOT_A_NETWORK}`,
      `Row 2, line 3 · Network: “Telecel” ${NOT_A_NETWORK}`,
      `Row 3, line 4 · Network: “1” ${NOT_A_NETWORK}`,
    ],
  },
  {
    file: 'broken/unlimited-and-call-us.csv',
    errors: [
      `Row 1, line 2 · Size: “Unlimited” ${NOT_A_SIZE}`,
      'Row 2, line 3 · Price: “call us” is not a number',
      `Row 3, line 4 · Validity: “till finished” ${NOT_A_VALIDITY}`,
    ],
  },
  {
    file: 'broken/old-and-new-prices.txt',
    source: 'https://gizmosum.com/airtel-nigeria-new-data-price',
    plans: ['AIRTEL 4 GB ₦2,500 30 days'],
    errors: [
      'Row 1, line 2 · Size: This has more than one: 3GB, 1.5GB',
      'Row 1, line 2 · Price: This has more than one: N2,000, N1,200',
    ],
    leftOut: ['Line 1 “Airtel monthly”: read as a heading'],
  },
  {
    file: 'broken/indian-grouping.csv',
    asks: ['Price “1,50,000”: is it ₦150,000?'],
    answers: { 'decimal sign: price': 'point' },
    plans: ['MTN 1 TB ₦150,000 365 days'],
  },
  {
    file: 'broken/two-price-columns.csv',
    problem: 'Which column is the Price: Reseller Amount or Agent Amount?',
  },
  {
    file: 'broken/price-with-space.txt',
    asks: ['No validity is given: is it 30 days?'],
    answers: { 'no validity: validity': '30 days' },
    errors: ['Row 1, line 2 · Price: This has more than one: 30, 500'],
    leftOut: ['Line 1 “GLO”: read as a heading'],
  },
  {
    file: 'broken/range-and-from.csv',
    errors: [
      'Row 1, line 2 · Price: “500-600” is not a number',
      'Row 2, line 3 · Price: “from 500” is not a number',
      `Row 3, line 4 · Size: “1GB or 2GB” ${NOT_A_SIZE}`,
      `Row 4, line 5 · Validity: “7-30 days” ${NOT_A_VALIDITY}`,
    ],
  },
  { file: 'broken/chat-without-prices.txt', problem: INVALID_JSON },
];
