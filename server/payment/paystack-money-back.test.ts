import { describe, expect, it } from 'vitest';
import { PaymentError } from './payments.ts';
import { moneyBackOf } from './paystack-money-back.ts';

// Formats as in Paystack's published samples: github.com/PaystackOSS/doc-code-snippets (doc/payments/webhooks/events,
// doc/payments/refunds/events, api/refunds, api/disputes).
const PAID = { id: 896_467_688, reference: 'sabi-1', status: 'success', amount: 300_000 };
const refund = (amount: number | string, fields = {}) => ({
  integration: 123_456,
  transaction: PAID.id,
  dispute: null,
  settlement: null,
  id: 1,
  domain: 'live',
  currency: 'NGN',
  amount,
  status: 'processed',
  refunded_at: null,
  channel: 'card',
  ...fields,
});
const dispute = (fields = {}) => ({
  id: 358_950,
  refund_amount: 300_000,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  domain: 'live',
  transaction: { id: PAID.id, status: 'success', reference: 'sabi-1', amount: 300_000 },
  transaction_reference: null,
  category: 'chargeback',
  evidence: null,
  ...fields,
});
const resolved = (resolution: string, fields = {}) => dispute({ status: 'resolved', resolution, ...fields });
const none = new PaymentError('unknown', 'Dispute not found');

const backOf = (refunds: unknown, disputes: unknown, paid = PAID) =>
  moneyBackOf(paid, async (path) => {
    expect(path).toMatch(/^\/refund\?transaction=896467688&|^\/dispute\/transaction\/896467688$/);
    const answer = path.startsWith('/refund') ? refunds : disputes;
    if (answer instanceof Error) throw answer;
    return answer;
  });

describe('the money that went back', () => {
  it.each([
    ['nothing', [], none, 0, undefined],
    ['a refund', [refund(300_000)], none, 300_000, undefined],
    ['parts, as texts too', [refund(100_000), refund('50000')], none, 150_000, undefined],
    [
      'refunds that are not done',
      [refund(1, { status: 'pending' }), refund(1, { status: 'failed' })],
      none,
      0,
      undefined,
    ],
    [
      'refunds of another payment',
      [refund(5, { transaction: 7 }), refund(6, { transaction: { id: 8 } })],
      none,
      0,
      undefined,
    ],
    ['a refund that names its payment in full', [refund(9, { transaction: { id: PAID.id } })], none, 9, undefined],
    ['an open dispute', [], dispute(), 0, 'open'],
    ['a dispute in a list', [], [dispute({ status: 'awaiting-bank-feedback' })], 0, 'open'],
    ['no dispute, as null', [], null, 0, undefined],
    ['no dispute, as an empty list', [], [], 0, undefined],
    ['a dispute that we accepted', [], resolved('merchant-accepted'), 300_000, 'lost'],
    ['a dispute that nobody answered', [], resolved('auto-accepted', { refund_amount: '300000' }), 300_000, 'lost'],
    ['a dispute about a part', [], resolved('merchant-accepted', { refund_amount: 1002 }), 1002, 'lost'],
    ['a lost dispute without a sum', [], resolved('auto-accepted', { refund_amount: null }), 300_000, 'lost'],
    ['a dispute that we won', [], resolved('declined'), 0, 'won'],
    ['a lost dispute that is a refund too', [refund(300_000)], resolved('auto-accepted'), 300_000, 'lost'],
    [
      'a won dispute after a lost one',
      [],
      [resolved('auto-accepted', { refund_amount: 5 }), resolved('declined', { id: 358_951 })],
      5,
      'won',
    ],
  ])('is %s', async (_, refunds, disputes, returnedKobo, state) => {
    const back = await backOf(refunds, disputes);
    expect(back).toMatchObject({ reference: 'sabi-1', amountKobo: 300_000, returnedKobo });
    expect(back.dispute?.state).toBe(state);
  });

  it('is everything of a reversed payment', async () => {
    expect(await backOf([], none, { ...PAID, status: 'reversed' })).toMatchObject({ returnedKobo: 300_000 });
  });

  it.each([
    ['the provider does not answer about refunds', new PaymentError('unreachable', ''), none],
    ['the provider refuses to list refunds', new PaymentError('refused', ''), none],
    ['the provider does not answer about disputes', [], new PaymentError('unreachable', '')],
    ['the answer has another format', { total: 1 }, none],
    ['the dispute has another format', [], { id: 'seven' }],
  ])('is not known if %s', async (_, refunds, disputes) => {
    await expect(backOf(refunds, disputes)).rejects.toBeInstanceOf(PaymentError);
  });

  it('is not known without the number of the payment', async () => {
    await expect(moneyBackOf({ ...PAID, id: undefined }, async () => [])).rejects.toBeInstanceOf(PaymentError);
  });
});
