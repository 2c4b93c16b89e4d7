import type { AdminAlarm } from '../../domain/contract/admin/alarms.calls.ts';
import type { AdminMessage } from '../../domain/contract/admin/messages.calls.ts';
import type { AdminPayment } from '../../domain/contract/admin/payments.calls.ts';
import type { RatingBurst } from '../../domain/contract/admin/ratings.calls.ts';
import type { ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import type { AdminReport } from '../../domain/contract/admin/reports.calls.ts';
import type { AdminUse } from '../../domain/contract/admin/uses.calls.ts';

// Answers of the server that the screens of the administration show.

export const API = '**/api/v1/admin';
export const AT = '2026-11-20T10:15:00.000Z';
export const page = (items: unknown[], more: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 25,
  ...more,
});

const LONG =
  'Good morning. I bought the 2 GB weekly plan from Ada Bundles and paid, but the data has not come.\n\nWhat can I do? I have a screenshot of the payment.';

export const MESSAGE: AdminMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Bola',
  last_name: 'Adeyemi',
  email: 'bola.adeyemi@example.com',
  message: LONG,
  created_at: AT,
  answer: null,
  answered_at: null,
  done_at: null,
};

export const NAME = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'New seller',
  requested_name: 'МTN Nigeria',
  verified_name: null,
  requested_at: AT,
  concern: 'operator',
  like: 'MTN',
  email: 'shop@example.com',
  website: null,
  plans: 3,
};

export const MAIL = { id: '1', state: 'sent', created_at: AT, tries: 1, next_try_at: AT, expires_at: AT, sent_at: AT };

const PAYMENT: AdminPayment = {
  reference: 'sabi-5f0c2d1e-8a7b-4c3d-9e1f-0a1b2c3d4e5f',
  subscription_id: NAME.id,
  user_id: MESSAGE.id,
  email: 'bola.adeyemi@example.com',
  name: 'Bola Adeyemi',
  tier: 'business',
  amount: 10_000,
  state: 'paid',
  kind: 'payment',
  refunded: 0,
  dispute: null,
  created_at: AT,
  paid_at: AT,
  starts_at: AT,
  ends_at: '2026-12-20T10:15:00.000Z',
  renewal: 'renews',
  renews_at: '2026-12-20T10:15:00.000Z',
};
const UNPAID = { paid_at: null, starts_at: null, ends_at: null, renewal: null, renews_at: null };
export const PAYMENTS: AdminPayment[] = [
  PAYMENT,
  { ...PAYMENT, reference: 'sabi-2', state: 'disputed', dispute: 'open', renewal: 'missed' },
  { ...PAYMENT, reference: 'sabi-3', state: 'mismatch', ...UNPAID, name: null, email: null, user_id: null },
  { ...PAYMENT, reference: 'sabi-4', kind: 'grant', amount: 0, tier: 'enterprise', renewal: null },
  { ...PAYMENT, reference: 'sabi-5', state: 'refunded', refunded: 3_000, renewal: 'failed' },
];

export const ALARMS: AdminAlarm[] = [
  'A dispute is open for the payment sabi-5f0c2d1e-8a7b-4c3d-9e1f-0a1b2c3d4e5f: answer it at the payment provider in time',
  'Many ratings of MTN in Lagos came within an hour. They wait: accept or reject them in Suspicious ratings (docs/runbook.md)',
].map((text, at) => ({ id: String(at), at: AT, text, seen_at: null, seen_by: null }));

export const DAYS = Array.from({ length: 24 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  views: 40 + ((at * 37) % 90),
}));

export const REPORT: AdminReport = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Demo MTN 2GB Weekly',
  network: 'MTN',
  size: { value: 2, unit: 'GB' },
  price: 500,
  reported_price: 1500,
  seller: 'Demo Data Shop',
  provider_id: NAME.id,
  reported_on: '2026-11-20',
  unusual_on: null,
  usual_price: null,
  ...{ against: 5, agreeing: 1, against_weight: 4.5, agreeing_weight: 1 },
  ...{ held: 0, owner: 'seller', confirmed_before: null },
  version: 3,
};
export const REPORTS: AdminReport[] = [
  REPORT,
  { ...REPORT, id: '4', name: 'Ada 9mobile 1.5GB Monthly', network: '9MOBILE', reported_price: null, against: 3 },
  {
    ...REPORT,
    id: '5',
    name: 'Glo 5GB Night',
    network: 'GLO',
    reported_price: null,
    reported_on: null,
    against: 1,
    held: 12,
    owner: 'administrators',
  },
  {
    ...REPORT,
    ...{
      id: '6',
      name: 'Demo MTN 1GB Daily',
      price: 1,
      reported_price: null,
      reported_on: null,
      against: 0,
      agreeing: 1,
    },
    ...{ unusual_on: '2026-11-21', usual_price: 827 },
  },
];

const BURST: RatingBurst = {
  state_iso: 'NG-LA',
  state: 'Lagos',
  network: 'MTN',
  review: 'held',
  from: '2026-11-20T10:15:00.000Z',
  to: '2026-11-20T10:58:00.000Z',
  count: 34,
  average: 4.9,
  accounts: { under_7_days: 21, under_30_days: 9, older: 4 },
};
export const REPORT_BURSTS: ReportBurst[] = [
  {
    ...{ id: '6', reason: 'market', review: 'held', from: '2026-11-20T10:15:00.000Z', to: '2026-11-20T10:58:00.000Z' },
    ...{ against: 351, agreeing: 0, plans: 117, sellers: 4, devices: 3, blocks: 1 },
    accounts: { under_30_days: 3, older: 0 },
  },
  {
    ...{ id: '7', reason: 'group', review: 'held', from: '2026-11-19T08:00:00.000Z', to: '2026-11-19T21:30:00.000Z' },
    ...{ against: 14, agreeing: 2, plans: 11, sellers: 1, devices: 2, blocks: 1 },
    accounts: { under_30_days: 1, older: 3 },
  },
];
export const USES: AdminUse[] = [
  {
    ...{ id: '8', name: 'MTN 30GB Night Owl', description: 'For the day too', network: 'MTN' },
    ...{ seller: 'Demo Data Shop', provider_id: NAME.id, use: 'general', kind: 'direct' },
    ...{ said_use: 'night', said_kind: 'direct', use_reason: 'MTN took the hours away in October', version: 3 },
  },
];
export const BURSTS: RatingBurst[] = [
  BURST,
  { ...BURST, state_iso: 'NG-FC', state: 'Federal Capital Territory', network: 'AIRTEL' },
];

const WAITING = { kind: 'new', name: 'MTN 2.5GB 2-Day Plan', before: null, after: 900, problem: null };
const IMPORT = {
  id: 7,
  started_at: AT,
  finished_at: AT,
  actor: 'daily',
  source: 'vtpass:mtn-data',
  seller: 'MTN Nigeria',
  network: 'MTN',
  outcome: 'waiting',
  counts: {
    ...{ added: 1, changed: 4, big: 1, same: 61, missing: 0, not_understood: 1 },
    written: { created: 0, changed: 3, confirmed: 61, removed: 0 },
  },
  waiting: [
    WAITING,
    { ...WAITING, kind: 'big', name: 'MTN 1GB Daily', before: 350, after: 1350 },
    { ...WAITING, kind: 'not understood', name: 'MTN Xtra 2000', after: 2000, problem: 'It says no size' },
  ],
  error: null,
};
export const IMPORTS = [
  IMPORT,
  { ...IMPORT, id: 6, source: 'glo-november.csv', actor: 'operator', network: null, outcome: 'done', waiting: [] },
  { ...IMPORT, id: 5, outcome: 'failed', counts: null, waiting: [], error: 'VTpass did not answer' },
];

/** Screens of the administration. They change nothing on the server. */

/** Returns entries of the audit. */
export function auditRows() {
  const who = { actor_id: MESSAGE.id, actor: 'Ngozi Admin', request_id: 'b5f7c9d0-7a11-4a52-9d7e-0c5a1f3e8d24' };
  const entry = { id: 1, at: AT, outcome: 'done', subject: NAME.id, ...who };
  return [
    {
      ...entry,
      id: 3,
      action: 'provider.update',
      before: { tier: 'starter', verified: false },
      after: { tier: 'enterprise', verified: true, reason: 'Contract of 21 November' },
    },
    { ...entry, id: 2, action: 'account.role', before: { role: 'user' }, after: { role: 'systemadmin' } },
    { ...entry, action: 'deleteUser', outcome: 'refused', actor: 'Uche Obi', before: null, after: null },
  ];
}

/** Waits for the rows of a list. */
