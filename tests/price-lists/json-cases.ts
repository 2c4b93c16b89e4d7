import type { PriceListCase } from './price-list-case.ts';

const NO_VALIDITY = 'No validity is given: is it 30 days?';
const THIRTY_DAYS = { 'no validity: validity': '30 days' } as const;

export const JSON_CASES: readonly PriceListCase[] = [
  {
    file: 'json/panel-plan-name-plan-day.json',
    source: 'price lists of VTU panels with plan_name, plan_type, plan_day (public source search: "COOPERATE GIFTING")',
    plans: ['MTN sme 3 GB ₦1,875 30 days', 'MTN corporate 7 GB ₦3,030 7 days', 'AIRTEL corporate 300 MB ₦210 30 days'],
  },
  {
    file: 'json/panel-user-document.json',
    source: 'the user document of gladtidingsdata, husmodata and their kin (public source search: "MTN_PLAN", "ALL")',
    plans: ['MTN corporate 50 MB ₦18 30 days', 'MTN sme 1 GB ₦650 30 days', 'GLO gifting 1.35 GB ₦480 14 days'],
    leftOut: [
      '“network: MTN · phone_number: 08000000000”: not a plan',
      '“amount: 3500”: it has no size',
      '“id: 292 · dataplan_id: 292 · network: 1 · plan_type: CORPORATE GIFTING · plan_n…”: it repeats another plan',
    ],
  },
  {
    file: 'json/panel-grouped-by-network-plan.json',
    source: 'GET /api/network of connectdata.ng, as a public document shows it',
    plans: ['MTN sme 500 MB ₦350 7 days', '9MOBILE sme 1.1 GB ₦400 30 days'],
  },
  {
    file: 'json/sentences-as-keys.json',
    source: 'github.com/lawrenceuchenye/quiverpay: quiverpay/components/utils.tsx',
    plans: ['AIRTEL 100 MB ₦100 1 day', 'AIRTEL 5 GB ₦1,500 2 days', 'MTN 1 GB ₦800 7 days'],
  },
  {
    file: 'json/network-kind-value-price.json',
    source: 'github.com/mktmakanta/safepay: app/constants/DataPlans.tsx',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: [
      'MTN sme 500 MB ₦200 30 days',
      'MTN sme 1 GB ₦350 30 days',
      'MTN gifting 10 GB ₦3,000 30 days',
      '9MOBILE sme 4 GB ₦2,000 30 days',
    ],
  },
  {
    file: 'json/sentences-in-lists.json',
    source: 'github.com/suchael/FoxThrift: src/DataPlanCard/Network_bundle.js',
    plans: ['MTN 100 MB ₦100 1 day', 'MTN 1 GB ₦1,000 7 days', 'AIRTEL 2 GB ₦3,500 30 days'],
  },
  {
    file: 'json/labels-and-price-ngn.json',
    source: 'a shop’s list of VTU plans with sizeLabel, validityLabel, priceNgn (public source search)',
    plans: ['MTN sme 500 MB ₦495 7 days', 'GLO corporate 1 GB ₦445 30 days'],
  },
  {
    file: 'json/capitals-amount-size.json',
    source: 'github.com/madvirus-ops/bankapi: bss.py, the price list of cyberdata',
    plans: ['MTN sme 1 GB ₦230 30 days', 'MTN gifting 12 GB ₦3,360 30 days'],
  },
  {
    file: 'json/plan-name-and-cost-price.json',
    source: 'github.com/Success-akinyemi/MG: client/src/Data/dataPlans.js',
    plans: ['MTN sme 1 GB ₦275 30 days', 'AIRTEL sme 2 GB ₦550 30 days'],
  },
  {
    file: 'json/service-variations.json',
    source: 'https://www.vtpass.com/documentation/variation-codes/',
    plans: ['MTN 100 MB ₦100 1 day', 'MTN 1.5 GB ₦1,000 30 days'],
    leftOut: [
      '“variation_code: mtn-3 · name: MTN N300 Xtratalk Weekly Bundle · variation_amoun…”: it has no size',
      '“variation_code: mtn-1 · name: N100 100MB - 24 hrs · variation_amount: 100.00 · …”: it repeats another plan',
      '“variation_code: mtn-2 · name: MTN N1000 1.5GB - 30 days · variation_amount: 100…”: it repeats another plan',
    ],
  },
  {
    file: 'json/data-plans-by-network.json',
    source: 'shops’ config/dataPlans.js with name, dataSize, validity, amount, category (public source search)',
    plans: ['MTN SME 500 MB ₦424 30 days', 'MTN daily 100 MB ₦100 1 day'],
  },
  {
    file: 'json/product-name-and-amount.json',
    source: 'a shop’s list with PRODUCT_NAME, planAmount, PRODUCT_AMOUNT, as clubkonnect’s (public source search)',
    plans: ['MTN sme 1 GB ₦285 30 days'],
  },
  {
    file: 'json/plans-by-network-number.json',
    source: 'GET /data/plans of SMEPlug, as public programs describe it: id, name, telco_price, price (source search)',
    plans: ['MTN sme 1 GB ₦262 30 days', 'AIRTEL corporate 500 MB ₦145 7 days'],
  },
  {
    file: 'json/sentences-of-one-network.json',
    source: 'github.com/Sysgyte10/cityplugnplay-web: src/constants/services.ts',
    plans: ['AIRTEL 25 MB ₦50 1 day', 'AIRTEL 500 MB ₦1,000 30 days'],
  },
  {
    file: 'json/sentences-with-prices-beside.json',
    source: 'a Telegram bot of a data shop: "MTN 1GB - N500": 500 (public source search)',
    asks: [NO_VALIDITY],
    answers: THIRTY_DAYS,
    plans: ['MTN 1 GB ₦500 30 days', 'GLO 1.5 GB ₦500 30 days', 'AIRTEL 2 GB ₦1,000 30 days'],
  },
  {
    file: 'json/price-with-three-decimals.json',
    asks: ['Price “1.500”: is it ₦1,500 or ₦1.50?'],
    answers: { 'decimal sign: price': 'comma' },
    plans: ['MTN 1 GB ₦1,500 30 days'],
  },
  { file: 'json/lines-of-objects.jsonl', plans: ['GLO 1 GB ₦450 30 days', 'GLO 2 GB ₦900 30 days'] },
];
