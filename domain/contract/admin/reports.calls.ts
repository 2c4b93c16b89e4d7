import * as v from 'valibot';
import { NetworkSchema, SizeSchema } from '../../plan/field-schemas.ts';
import { call } from '../call.ts';
import { listQuery, pageOf, searchText } from './list.ts';

const people = v.pipe(v.number(), v.integer(), v.minValue(0));
const weight = v.pipe(v.number(), v.minValue(0));
const OwnerSchema = v.picklist(['seller', 'administrators'], 'Owner is seller or administrators');

/** A listed plan on whose price people have answered, or whose price is unusual and waits to be confirmed. */
export const AdminReportSchema = v.object({
  id: v.string(),
  name: v.string(),
  network: NetworkSchema,
  size: SizeSchema,
  /** The listed price in naira. */
  price: v.number(),
  /** The price that people name; null if too few name one. */
  reported_price: v.nullable(v.number()),
  seller: v.string(),
  provider_id: v.string(),
  /** The day since which the plan is reported; null if it is not. */
  reported_on: v.nullable(v.string()),
  /** The day since which an unusual price waits to be confirmed, and the usual price of its kind; null for other plans. */
  unusual_on: v.nullable(v.string()),
  usual_price: v.nullable(v.number()),
  /** The independent people whose answers count and speak against the price, and those who found it right. */
  against: people,
  agreeing: people,
  /** The weights of their answers: those of accounts under 30 days count half. */
  against_weight: weight,
  agreeing_weight: weight,
  /** The answers on the plan that wait for an administrator. */
  held: people,
  /** The side that answers for the price: its seller, or administrators for a seller without an account. */
  owner: OwnerSchema,
  /** The day on which its seller confirmed the price after reports; reports since then stand until an administrator looks. */
  confirmed_before: v.nullable(v.string()),
  /** The version of the plan, for `If-Match`. */
  version: v.number(),
});
export type AdminReport = v.InferOutput<typeof AdminReportSchema>;

/**
 * Without `state` the plans that are reported now, those with answers that wait for an administrator and those whose unusual
 * price waits to be confirmed; `answered`: also those with any answer of the last 14 days.
 */
export const adminReports = call({
  method: 'GET',
  path: '/admin/reports',
  query: v.object({
    /** A part of the name of the plan or of the seller. */
    q: searchText,
    network: v.optional(NetworkSchema),
    owner: v.optional(OwnerSchema),
    state: v.optional(v.picklist(['reported', 'answered'], 'State is reported or answered'), 'reported'),
    ...listQuery(['reported', 'seller', 'name']),
  }),
  response: pageOf(AdminReportSchema),
});
