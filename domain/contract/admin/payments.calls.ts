import * as v from 'valibot';
import { TierSchema } from '../../subscription/subscription.ts';
import { plainText, requiredText } from '../../text-schemas.ts';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf, reasonText } from './list.ts';

/**
 * `open`: neither paid nor failed; `refunded`: all or a part of the money went back; `disputed`: the payer's bank asks, or has
 * taken the money back; `mismatch`: it was paid in another amount, currency or tier than asked for.
 */
export const PaymentStatusSchema = v.picklist(['open', 'paid', 'failed', 'refunded', 'disputed', 'mismatch']);
export type PaymentStatus = v.InferOutput<typeof PaymentStatusSchema>;

/**
 * `renews`: the card is charged for the next month; `renewed`: the next month is paid; `failed`: the card was declined;
 * `missed`: the month has ended and nobody charged the card.
 */
export const RenewalStateSchema = v.picklist(['renews', 'renewed', 'cancelled', 'failed', 'missed']);
export type RenewalState = v.InferOutput<typeof RenewalStateSchema>;

/** One payment under one reference, or months that an administrator gave for free. */
const PaymentSchema = v.object({
  reference: v.string(),
  subscription_id: v.string(),
  /** Null for a deleted account. */
  user_id: v.nullable(v.string()),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  tier: TierSchema,
  /** Naira that were asked for; 0 for months given for free. */
  amount: v.number(),
  state: PaymentStatusSchema,
  kind: v.picklist(['payment', 'renewal', 'grant']),
  /** Naira that went back. */
  refunded: v.number(),
  dispute: v.nullable(v.picklist(['open', 'won', 'lost'])),
  created_at: v.string(),
  /** Null if this reference did not pay a month. */
  paid_at: v.nullable(v.string()),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  /** The state of the renewal; null for free months and for references that paid no month. */
  renewal: v.nullable(RenewalStateSchema),
  /** The time of the next charge: the end of all months of the tier, or of a larger one. Null if it does not renew. */
  renews_at: v.nullable(v.string()),
});
export type AdminPayment = v.InferOutput<typeof PaymentSchema>;

export const listPayments = call({
  method: 'GET',
  path: '/admin/payments',
  query: v.object({
    state: v.optional(PaymentStatusSchema),
    /** Any part of the payer's email. */
    email: v.optional(plainText(254, 'Email is too long')),
    /** The whole reference, or its end. */
    reference: v.optional(plainText(120, 'Reference is too long')),
    ...listQuery(['created']),
  }),
  response: pageOf(PaymentSchema),
});

export const GRANT_TIERS = ['individual', 'business', 'enterprise'] as const satisfies v.InferOutput<
  typeof TierSchema
>[];

const GrantFieldsSchema = v.strictObject({
  email: v.optional(requiredText('Email', 254)),
  user_id: v.optional(v.pipe(v.string(), v.uuid('That is not an ID'))),
  tier: v.picklist(GRANT_TIERS, 'Choose Individual, Business or Enterprise'),
  months: v.pipe(
    v.number(),
    v.integer('Write whole months'),
    v.minValue(1, 'Give at least 1 month'),
    v.maxValue(12, 'Give at most 12 months'),
  ),
  reason: reasonText(),
});

export const GrantSchema = v.pipe(
  GrantFieldsSchema,
  v.forward(
    v.check(
      ({ email, user_id }) => (email === undefined) !== (user_id === undefined),
      'Name the user by email or by ID',
    ),
    ['email'],
  ),
);

/** Gives a user a tier for free: no card, no renewal. The user is named by email or by ID. */
export const grantSubscription = call({
  method: 'POST',
  path: '/admin/payments/grant',
  body: GrantSchema,
  response: MessageSchema,
});
