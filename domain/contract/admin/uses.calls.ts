import * as v from 'valibot';
import { NetworkSchema } from '../../plan/field-schemas.ts';
import { PLAN_KINDS, PLAN_USES } from '../../plan/use/plan-use.ts';
import { call } from '../call.ts';
import { listQuery, pageOf, searchText } from './list.ts';

const use = v.picklist(PLAN_USES);
const kind = v.picklist(PLAN_KINDS);

/** A listed plan whose use or kind somebody has set against what its texts say. */
export const AdminUseSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  network: NetworkSchema,
  seller: v.string(),
  provider_id: v.string(),
  use,
  kind,
  /** The use and the kind that category, name and description say. */
  said_use: use,
  said_kind: kind,
  /** The seller's reason for general use; null without one. */
  use_reason: v.nullable(v.string()),
  /** The version of the plan, for `If-Match`. */
  version: v.number(),
});
export type AdminUse = v.InferOutput<typeof AdminUseSchema>;

export const adminUses = call({
  method: 'GET',
  path: '/admin/uses',
  query: v.object({
    /** A part of the name of the plan or of the seller. */
    q: searchText,
    network: v.optional(NetworkSchema),
    ...listQuery(['seller', 'name']),
  }),
  response: pageOf(AdminUseSchema),
});
