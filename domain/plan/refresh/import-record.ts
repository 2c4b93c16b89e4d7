import * as v from 'valibot';
import { NetworkSchema } from '../field-schemas.ts';

/** Why an import leaves something to the operator. */
export const WAITING_KINDS = ['new', 'big', 'unusual', 'missing', 'not understood'] as const;

/** One row of a price list, or one listed plan, that an import left as it is. */
export const WaitingItemSchema = v.object({
  kind: v.picklist(WAITING_KINDS),
  /** The name of the plan, or of the list's entry. */
  name: v.string(),
  /** The prices in naira; null where there is none. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
  /** Why the entry is not understood, or the usual price. */
  problem: v.nullable(v.string()),
});
export type WaitingItem = v.InferOutput<typeof WaitingItemSchema>;

/** The groups of a price list, and what the import wrote. Big changes are part of the changed ones. */
export const ImportCountsSchema = v.object({
  added: v.number(),
  changed: v.number(),
  big: v.number(),
  same: v.number(),
  missing: v.number(),
  not_understood: v.number(),
  written: v.object({ created: v.number(), changed: v.number(), confirmed: v.number(), removed: v.number() }),
});
export type ImportCounts = v.InferOutput<typeof ImportCountsSchema>;

/** `waiting`: something is left to the operator; `unchanged`: nothing had to be written. */
export const IMPORT_OUTCOMES = ['running', 'done', 'unchanged', 'waiting', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** One import of a price list, as an administrator reads it. */
export const ImportRecordSchema = v.object({
  id: v.number(),
  started_at: v.string(),
  /** Null while the import runs, or if its process died. */
  finished_at: v.nullable(v.string()),
  /** `operator`: the command; `daily`: the job of IMPORT_VTPASS=1. */
  actor: v.picklist(['operator', 'daily']),
  source: v.string(),
  seller: v.string(),
  network: v.nullable(NetworkSchema),
  outcome: v.picklist(IMPORT_OUTCOMES),
  counts: v.nullable(ImportCountsSchema),
  waiting: v.array(WaitingItemSchema),
  error: v.nullable(v.string()),
});
export type ImportRecord = v.InferOutput<typeof ImportRecordSchema>;
