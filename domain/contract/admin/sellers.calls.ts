import * as v from 'valibot';
import { WebLinkSchema } from '../../plan/field-schemas.ts';
import { NAME_CONCERNS } from '../../provider/name-concern.ts';
import { PRICE_KINDS } from '../../provider/price-kind.ts';
import { ProviderNameSchema } from '../../provider/provider-name.ts';
import { TierSchema } from '../../subscription/subscription.ts';
import { optionalText } from '../../text-schemas.ts';
import { call, MessageSchema, trueOrFalse, WrittenSchema } from '../call.ts';
import { listQuery, pageOf, reasonText, searchText } from './list.ts';

/** A provider record, as an administrator reads it. */
export const AdminSellerSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** A name that waits for review. */
  requested_name: v.nullable(v.string()),
  website: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  price_kind: v.nullable(v.picklist(PRICE_KINDS)),
  how_to_buy: v.nullable(v.string()),
  /** The tier that an administrator has agreed with the seller. */
  tier: TierSchema,
  /** The largest tier that is paid for today; the larger of both counts. */
  paid_tier: TierSchema,
  verified: v.boolean(),
  plans: v.number(),
  /** The seller's account; null for a seller that the administrators keep. */
  user_id: v.nullable(v.string()),
  version: v.number(),
});
export type AdminSeller = v.InferOutput<typeof AdminSellerSchema>;

export const adminSellers = call({
  method: 'GET',
  path: '/admin/sellers',
  query: v.object({
    /** A part of a name, of an email or of a phone number. */
    q: searchText,
    kind: v.optional(v.picklist(PRICE_KINDS)),
    tier: v.optional(TierSchema),
    verified: v.optional(trueOrFalse),
    ...listQuery(['name', 'plans', 'tier']),
  }),
  response: pageOf(AdminSellerSchema),
});

/** The changed fields of a provider record that administrators alone decide. Absent fields keep their value. */
export const AdminSellerChangeSchema = v.pipe(
  v.strictObject({
    website: v.optional(v.nullable(WebLinkSchema)),
    price_kind: v.optional(v.nullable(v.picklist(PRICE_KINDS, `Choose ${PRICE_KINDS.join(', ')}`))),
    how_to_buy: v.optional(
      v.pipe(
        optionalText('How to buy', 200),
        v.transform((text) => text || null),
      ),
    ),
    tier: v.optional(TierSchema),
    verified: v.optional(v.boolean()),
    /** Needed with a new tier or badge. */
    reason: v.optional(reasonText()),
  }),
);
export type AdminSellerChange = v.InferOutput<typeof AdminSellerChangeSchema>;

export const adminChangeSeller = call({
  method: 'PUT',
  path: '/admin/sellers/{id}',
  body: AdminSellerChangeSchema,
  response: WrittenSchema,
  changes: 'catalogue',
});

export const adminNames = call({
  method: 'GET',
  path: '/admin/names',
  query: v.object({ q: searchText, ...listQuery(['requested', 'name']) }),
  response: pageOf(
    v.object({
      id: v.string(),
      /** The public name. */
      name: v.string(),
      /** The name to decide about: one that waits, or the public one if only its badge waits. */
      requested_name: v.string(),
      /** The name that has had the Verified badge; null for a seller without one. */
      verified_name: v.nullable(v.string()),
      requested_at: v.nullable(v.string()),
      /** Why the name or the badge waits. */
      concern: v.picklist(NAME_CONCERNS),
      /** The name of an operator or of another seller that the name reads like. */
      like: v.nullable(v.string()),
      email: v.nullable(v.string()),
      website: v.nullable(v.string()),
      plans: v.number(),
    }),
  ),
});

export const adminDecideName = call({
  method: 'POST',
  path: '/admin/names/{id}/decide',
  body: v.strictObject({
    decision: v.picklist(['approve', 'refuse'], 'Choose approve or refuse'),
    /** The name that the administrator has read: the seller may have asked for another one since. */
    requested_name: ProviderNameSchema,
  }),
  response: MessageSchema,
  changes: 'catalogue',
});
