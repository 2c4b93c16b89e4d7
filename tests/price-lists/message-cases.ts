import type { PriceListCase } from './price-list-case.ts';

const NO_VALIDITY = 'No validity is given: is it 30 days?';
const THIRTY_DAYS = { 'no validity: validity': '30 days' } as const;

export const MESSAGE_CASES: readonly PriceListCase[] = [
  {
    file: 'message/heading-and-greeting.txt',
    plans: [
      'MTN sme 500 MB ₦350 30 days',
      'MTN sme 1 GB ₦650 30 days',
      'MTN sme 2 GB ₦1,300 30 days',
      'AIRTEL corporate 1 GB ₦700 30 days',
    ],
    leftOut: [
      'Line 1 “Good morning my people 🙏☀️”: not a plan',
      'Line 2 “*MTN SME DATA* (30 days)”: read as a heading',
      'Line 7 “*AIRTEL CG*”: read as a heading',
      'Line 10 “Pay to: 0123456789 GTBank, Ada Obi”: not a plan',
      'Line 11 “WhatsApp 08031234567”: not a plan',
      'Line 12 “Thank you!!! 🔥🔥🔥”: not a plan',
    ],
  },
  {
    file: 'message/export-with-names.txt',
    plans: ['GLO 1 GB ₦450 30 days', 'GLO 2 GB ₦900 30 days', 'GLO 5 GB ₦2,250 30 days'],
    leftOut: ['Line 1 “Glo data is back”: read as a heading', 'Line 4 “<Media omitted>”: not a plan'],
  },
  {
    file: 'message/any-order.txt',
    plans: ['MTN 1 GB ₦500 7 days', 'MTN 2 GB ₦1,000 7 days', 'MTN 5 GB ₦2,500 30 days'],
    leftOut: ['Line 1 “MTN”: read as a heading'],
  },
  {
    file: 'message/several-on-a-line.txt',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: ['AIRTEL 500 MB ₦300 30 days', 'AIRTEL 1 GB ₦500 30 days', 'AIRTEL 2 GB ₦1,000 30 days'],
    leftOut: ['Line 1 “AIRTEL”: read as a heading'],
  },
  {
    file: 'message/price-for-size-bullets.txt',
    source: 'https://gizmosum.com/airtel-nigeria-new-data-price',
    plans: ['AIRTEL 40 MB ₦50 1 day', 'AIRTEL 200 MB ₦200 3 days', 'AIRTEL 1 GB ₦500 7 days + 1GB YouTube Night'],
    leftOut: [
      'Line 1 “Airtel Daily & Weekly Plans”: read as a heading',
      'Line 5 “For daily plan dial *312*2*1# and select your preferred plan”: not a plan',
    ],
  },
  {
    file: 'message/hash-prices.txt',
    source: 'github.com/Jude-dev46/easypay: model/Network.js',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: ['GLO 1 GB ₦1,000 30 days', 'GLO 6 GB ₦1,500 30 days'],
    leftOut: ['Line 1 “Glo”: read as a heading'],
  },
  {
    file: 'message/emoji-and-keycaps.txt',
    plans: ['MTN gifting 1 GB ₦500 1 day', 'MTN gifting 3.2 GB ₦1,000 2 days'],
    leftOut: ['Line 1 “🔥 MTN GIFTING 🔥”: read as a heading'],
  },
  {
    file: 'message/daily-weekly-monthly.txt',
    plans: ['9MOBILE 100 MB ₦100 1 day', '9MOBILE 1 GB ₦600 7 days', '9MOBILE 2.5 GB ₦1,200 30 days'],
    leftOut: [
      'Line 1 “9MOBILE PRICE LIST”: read as a heading',
      'Line 2 “DAILY”: read as a heading',
      'Line 4 “WEEKLY”: read as a heading',
      'Line 6 “MONTHLY”: read as a heading',
    ],
  },
  {
    file: 'message/no-validity.txt',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: ['MTN sme 1 GB ₦600 30 days', 'MTN sme 2 GB ₦1,200 30 days'],
    leftOut: ['Line 1 “MTN SME”: read as a heading'],
  },
  {
    file: 'message/unclear-numbers.txt',
    asks: ['Size “1,5GB”: is it 1.5 GB?', 'Price “₦1.000”: is it ₦1,000 or ₦1?'],
    answers: { 'decimal sign: size': 'comma', 'decimal sign: price': 'comma' },
    plans: ['GLO 1.5 GB ₦500 30 days', 'GLO 2.5 GB ₦1,000 30 days'],
    leftOut: ['Line 1 “GLO 30 days”: read as a heading'],
  },
  {
    file: 'message/bonus-and-night.txt',
    plans: ['MTN 1 GB ₦500 7 days + 500MB night', 'MTN 2 GB ₦600 2 days'],
    leftOut: ['Line 1 “MTN”: read as a heading'],
  },
  {
    file: 'message/network-in-each-line.txt',
    plans: [
      'MTN 1 GB ₦600 30 days',
      'AIRTEL 1 GB ₦700 30 days',
      '9MOBILE 1 GB ₦500 30 days',
      '9MOBILE 2 GB ₦900 30 days',
    ],
  },
  {
    file: 'message/dots-at-k-and-month.txt',
    plans: ['GLO corporate 1 GB ₦450 30 days', 'GLO corporate 10 GB ₦4,400 30 days'],
    leftOut: ['Line 1 “Glo CG”: read as a heading'],
  },
  {
    file: 'message/numbered-list.txt',
    plans: ['MTN 500 MB ₦300 30 days', 'MTN 1 GB ₦550 30 days', 'MTN 2 GB ₦1,100 30 days'],
    leftOut: ['Line 1 “MTN DATA”: read as a heading'],
  },
  {
    file: 'message/sentence-with-several-networks.txt',
    source: 'a promotion of a data shop: "MTN SME 1GB at …, 2GB at …! Glo CG 1GB at …" (public source search)',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: ['MTN sme 1 GB ₦260 30 days', 'MTN sme 2 GB ₦520 30 days', 'GLO corporate 1 GB ₦240 30 days'],
  },
  { file: 'message/chat-without-year.txt', plans: ['MTN 1 GB ₦500 30 days', 'GLO 1 GB ₦400 30 days'] },
  {
    file: 'message/numbers-with-brackets.txt',
    plans: ['MTN 1 GB ₦500 30 days', 'MTN 2 GB ₦900 30 days'],
    leftOut: ['Line 1 “MTN 30 days”: read as a heading'],
  },
  { file: 'message/rows-without-header.txt', plans: ['MTN 1 GB ₦500 30 days', 'MTN 2 GB ₦1,000 30 days'] },
];
