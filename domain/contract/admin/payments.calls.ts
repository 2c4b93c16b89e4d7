import * as v from 'valibot';
import { TierSchema } from '../../subscription/subscription.ts';
import { plainText, requiredText } from '../../text-schemas.ts';
import { call, MessageSchema, numberText, PageSchema } from '../call.ts';

/**
 * `open`: neither paid nor failed; `refunded`: all or a part of the money went back; `disputed`: the payer's bank asks, or has
 * taken the money back; `mismatch`: it was paid in another amount, currency or tier than asked for.
 */
export const PaymentStatusSchema = v.picklist(['open', 'paid', 'failed', 'refunded', 'disputed', 'mismatch']);
export type PaymentStatus = v.InferOutput<typeof PaymentStatusSchema>;

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
  /** True if the card is charged for the next month. */
  renews: v.boolean(),
});
export type AdminPayment = v.InferOutput<typeof PaymentSchema>;

export const PAYMENTS_PER_PAGE = 20;
const MAX_PER_PAGE = 100;

export const listPayments = call({
  method: 'GET',
  path: '/admin/payments',
  query: v.object({
    page: v.optional(PageSchema, '1'),
    page_size: v.optional(
      numberText(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PER_PAGE))),
      String(PAYMENTS_PER_PAGE),
    ),
    state: v.optional(PaymentStatusSchema),
    /** Any part of the payer's email. */
    email: v.optional(plainText(254, 'Email is too long')),
  }),
  response: v.object({ items: v.array(PaymentSchema), total: v.number(), page: v.number(), pages: v.number() }),
});

const GRANT_TIERS = ['individual', 'business', 'enterprise'] as const satisfies v.InferOutput<typeof TierSchema>[];

const GrantSchema = v.strictObject({
  email: v.optional(requiredText('Email', 254)),
  user_id: v.optional(v.pipe(v.string(), v.uuid('That is not an ID'))),
  tier: v.picklist(GRANT_TIERS, 'Choose Individual, Business or Enterprise'),
  months: v.pipe(
    v.number(),
    v.integer('Write whole months'),
    v.minValue(1, 'Give at least 1 month'),
    v.maxValue(12, 'Give at most 12 months'),
  ),
  reason: v.pipe(requiredText('Reason', 300), v.minLength(3, 'Write a reason')),
});

/** Gives a user a tier for free: no card, no renewal. The user is named by email or by ID. */
export const grantSubscription = call({
  method: 'POST',
  path: '/admin/payments/grant',
  body: v.pipe(
    GrantSchema,
    v.check(
      ({ email, user_id }) => (email === undefined) !== (user_id === undefined),
      'Name the user by email or by ID',
    ),
  ),
  response: MessageSchema,
});
