import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unseal } from '../mail/sealed-text.ts';
import type { PaymentState } from '../payment/payments.ts';
import { settle } from './settle.ts';
import type { SubscriptionKey, SubscriptionRow } from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

const { table, audit } = vi.hoisted(() => ({
  table: { rows: [] as SubscriptionRow[], hasPayer: true },
  audit: vi.fn(),
}));
vi.mock('../audit/audit.repo.ts', () => ({ writeAudit: async (_: unknown, entry: unknown) => audit(entry) }));
vi.mock('./payment-reference.repo.ts', () => ({
  findReference: async () => undefined,
  updateReference: async () => {},
}));
vi.mock('./subscription.repo.ts', () => ({
  findSubscription: async (_: unknown, key: SubscriptionKey) =>
    table.rows.find((row) => ('reference' in key ? row.reference === key.reference : 'id' in key && row.id === key.id)),
  lockByReference: async (_: unknown, reference: string) => table.rows.find((row) => row.reference === reference),
  lockPayer: async () => (table.hasPayer ? { id: 'ada', email: 'ada@sabidata.test', firstname: 'Ada' } : undefined),
  subscriptionsOf: async (_: unknown, userId: string) =>
    table.rows.filter((row) => row.user_id === userId && row.paid_at !== null),
  updateSubscription: async (_: unknown, id: string, fields: Partial<SubscriptionRow>) => {
    table.rows = table.rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
  },
}));

const NOW = new Date('2026-11-22T10:00:00Z');
const MONTH_LATER = new Date('2026-12-22T10:00:00Z');
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const cardKey = Buffer.alloc(32, 7);

const onAlarm = vi.fn();
const queue = vi.fn();
const deps = {
  db: { transaction: (work: (tx: unknown) => unknown) => work({}) },
  clock: { nowMs: () => NOW.getTime() },
  outbox: { queue: async (_: unknown, mail: unknown) => queue(mail) },
  cardKey,
  publicUrl: () => 'https://sabidata.example',
  onAlarm,
} as unknown as SubscriptionDeps;

const begun: SubscriptionRow = {
  id: 'new',
  user_id: 'ada',
  tier: 'individual',
  amount_kobo: 300_000,
  reference: 'sabi-new',
  authorization_url: null,
  created_at: at('2026-11-21'),
  paid_at: null,
  failed_at: null,
  starts_at: null,
  ends_at: null,
  months: null,
  paid_until: null,
  cancelled_at: null,
  sealed_card: null,
  renewal_of: null,
  notified_at: null,
  returned_at: null,
} as SubscriptionRow;
const month = (id: string, ends_at: Date | null, fields: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...begun,
  id,
  reference: `sabi-${id}`,
  paid_at: at('2026-10-25'),
  starts_at: at('2026-10-25'),
  ends_at,
  ...fields,
});
const paid: PaymentState = {
  reference: 'sabi-new',
  outcome: 'paid',
  amountKobo: 300_000,
  currency: 'NGN',
  tier: 'individual',
  card: 'AUTH_1',
};
const rowOf = (id: string) => table.rows.find((row) => row.id === id);
/** Settles the payment of the begun row beside other rows. Returns the row afterwards. */
const activated = async (others: SubscriptionRow[], fields: Partial<SubscriptionRow> = {}, state = {}) => {
  table.rows = [...others, { ...begun, ...fields }];
  await settle(deps, { ...paid, tier: fields.tier ?? 'individual', ...state });
  return rowOf('new');
};

beforeEach(() => {
  table.rows = [begun];
  table.hasPayer = true;
  for (const mock of [audit, onAlarm, queue]) mock.mockClear();
});

/** The entry of the provider's answer. */
const checked = ({ actorId, amount_kobo }: { actorId: string | undefined; amount_kobo: number }) => ({
  ...{ at: NOW, action: 'subscription.verify', outcome: 'done', actorId, subject: 'new', requestId: 'request' },
  after: { reference: 'sabi-new', answer: 'paid', amount_kobo },
});

describe('settle', () => {
  it.each([
    ['sabi-other', 'paid', ['No subscription has the payment sabi-other']],
    ['sabi-other', 'failed', []],
    ['sabi-other', 'open', []],
    ['shop-7', 'paid', []],
  ] as const)('of the unknown reference %s that is %s raises the alarms %j', async (reference, outcome, alarms) => {
    expect(await settle(deps, { ...paid, reference, outcome })).toEqual({ kind: 'unknown' });
    expect(onAlarm.mock.calls.flat()).toEqual(alarms);
    expect(table.rows).toEqual([begun]);
  });

  it.each([
    ['failed', 'a failed row', NOW],
    ['abandoned', 'a failed row', NOW],
    ['open', 'nothing', null],
  ] as const)('of a payment that is %s stores %s', async (outcome, _, failed_at) => {
    expect(await settle(deps, { ...paid, outcome })).toEqual({ kind: 'unpaid', outcome });
    expect(table.rows).toEqual([{ ...begun, failed_at }]);
  });

  it('returns a paid row as it is', async () => {
    const row = month('new', MONTH_LATER);
    table.rows = [row];
    for (const outcome of ['paid', 'failed'] as const) {
      expect(await settle(deps, { ...paid, outcome })).toEqual({ kind: 'paid', row });
    }
    expect(table.rows).toEqual([row]);
    expect(audit).not.toHaveBeenCalled();
  });

  it.each([
    [{ amountKobo: 299_999 }, 'ada'],
    [{ amountKobo: 300_001 }, 'ada'],
    [{ currency: 'USD' }, 'ada'],
    [{ tier: 'business' }, 'ada'],
    [{ tier: undefined }, null],
  ])('refuses a payment with %o', async (change, user_id) => {
    table.rows = [{ ...begun, user_id }];
    const state = { ...paid, ...change };
    expect(await settle(deps, state, 'request')).toEqual({ kind: 'mismatch' });
    expect(table.rows).toEqual([{ ...begun, user_id }]);
    expect(audit.mock.calls).toEqual([
      [checked({ actorId: user_id ?? undefined, amount_kobo: state.amountKobo })],
      [
        {
          at: NOW,
          action: 'subscription.pay',
          outcome: 'refused',
          actorId: user_id ?? undefined,
          subject: 'new',
          requestId: 'request',
          before: { amount_kobo: 300_000, currency: 'NGN', tier: 'individual' },
          after: {
            reference: 'sabi-new',
            amount_kobo: state.amountKobo,
            currency: state.currency,
            tier: state.tier,
          },
        },
      ],
    ]);
    const { amountKobo, currency, tier } = state;
    const alarm = `The payment sabi-new differs from the request: ${amountKobo} ${currency} for ${tier}`;
    expect(onAlarm.mock.calls).toEqual([[alarm]]);
    expect(queue).not.toHaveBeenCalled();
  });

  it('activates a month, audits it and mails the payer', async () => {
    table.rows = [{ ...begun, failed_at: at('2026-11-21') }];
    const settled = await settle(deps, paid, 'request');
    const row = rowOf('new');
    expect(settled).toEqual({ kind: 'paid', row });
    const line = { starts_at: NOW, ends_at: MONTH_LATER, months: 1, paid_until: MONTH_LATER };
    const dates = { paid_at: NOW, ...line, failed_at: null, cancelled_at: null };
    expect(row).toEqual({ ...begun, ...dates, sealed_card: expect.any(String) });
    expect(unseal(cardKey, String(row?.sealed_card))).toBe('AUTH_1');
    expect(audit.mock.calls).toEqual([
      [checked({ actorId: 'ada', amount_kobo: 300_000 })],
      [
        {
          at: NOW,
          action: 'subscription.pay',
          outcome: 'done',
          actorId: 'ada',
          subject: 'new',
          requestId: 'request',
          after: { reference: 'sabi-new', tier: 'individual', amount_kobo: 300_000, ends_at: MONTH_LATER },
        },
      ],
    ]);
    expect(queue.mock.calls).toMatchObject([[{ to: 'ada@sabidata.test' }]]);
  });

  it('stores no card that cannot be charged again', async () => {
    expect(await activated([], {}, { card: undefined })).toMatchObject({ sealed_card: null, cancelled_at: null });
  });

  it('activates the month of a deleted user without a renewal and a mail', async () => {
    table.hasPayer = false;
    expect(await activated([], { user_id: null })).toMatchObject({
      paid_at: NOW,
      sealed_card: null,
      cancelled_at: NOW,
    });
    expect(audit).toHaveBeenCalledWith(expect.objectContaining({ actorId: undefined }));
    expect(queue).not.toHaveBeenCalled();
  });

  it.each([
    ['of the same tier', 'individual', '2026-12-01', '2026-12-01'],
    ['of a larger tier', 'business', '2026-12-01', '2026-12-01'],
    ['of a smaller tier', 'starter', '2026-12-01', '2026-11-22'],
    ['of the same tier that has ended', 'individual', '2026-11-01', '2026-11-22'],
  ] as const)('starts a month beside one %s (%s until %s) on %s', async (_, tier, until, start) => {
    expect(await activated([month('old', at(until), { tier })])).toMatchObject({ starts_at: at(start) });
  });

  it('cancels the months that it replaces, and no ended, free or cancelled ones', async () => {
    const kept = [
      month('ended', at('2026-11-01')),
      month('ending', NOW, { starts_at: at('2026-10-22') }),
      month('free', null, { tier: 'starter' }),
    ];
    const cancelled = month('cancelled', at('2026-12-01'), { cancelled_at: at('2026-11-10') });
    const waiting = month('waiting', at('2027-01-01'), { starts_at: at('2026-12-01') });
    await activated([...kept, cancelled, waiting], { tier: 'business' });
    expect(table.rows.slice(0, 3)).toEqual(kept);
    // Nine days are left of the month that runs. They follow after Business, and the month that waits after them.
    expect(rowOf('cancelled')).toMatchObject({ ends_at: at('2026-12-31'), cancelled_at: at('2026-11-10') });
    expect(rowOf('waiting')).toMatchObject({ starts_at: at('2026-12-31'), cancelled_at: NOW });
  });

  it.each([
    ['is renewed after a month that renews', null, NOW],
    ['is not renewed after a month that was cancelled', at('2026-11-20'), at('2026-11-20')],
  ])('activates a month that %s', async (_, cancelled_at, after) => {
    const row = await activated([month('old', at('2026-11-23'), { cancelled_at })], { renewal_of: 'old' });
    expect(rowOf('old')?.cancelled_at).toEqual(after);
    expect(row?.cancelled_at).toEqual(cancelled_at && NOW);
    expect(row?.sealed_card === null).toBe(cancelled_at !== null);
  });
});
