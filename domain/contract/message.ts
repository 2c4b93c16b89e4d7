import * as v from 'valibot';

/** The plain answer of a write: words for the person (docs/specification/07-calls.md). */
export const MessageSchema = v.object({ message: v.string() });

/** The same where the specification says what is shown when there are none (docs/specification/08-errors.md). */
export const messageOr = (fallback: string) => v.object({ message: v.fallback(v.string(), fallback) });

/** The answer of a write to a row that has versions: the one it has now. */
export const WrittenSchema = v.object({ message: v.string(), version: v.number() });

/**
 * What stands in the way of an edit (docs/offline.md#r10), in the answers 412 and 410: the row as it is, or was when it was
 * deleted, in the fields of its call, and who changed it last. `owner` is the seller that it belongs to.
 */
export const StandingRowSchema = v.object({
  current: v.record(v.string(), v.unknown()),
  version: v.number(),
  changed_at: v.string(),
  changed_by: v.picklist(['you', 'owner', 'administrator', 'unknown']),
});
export type CurrentRow = v.InferOutput<typeof StandingRowSchema>;

/** One thing that is wrong with one of several rows; rows count from 1. */
export const RowErrorSchema = v.object({ row: v.number(), field: v.optional(v.string()), detail: v.string() });
export type RowError = v.InferOutput<typeof RowErrorSchema>;

/** The answer of every failed call (docs/specification/08-errors.md): `detail` is for people, `code` for programs, `field` names bad input. */
export const ProblemSchema = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  field: v.optional(v.string()),
  /** With 412 and 410. */
  row: v.optional(StandingRowSchema),
  /** Where several rows were sent: what is wrong with each. */
  rows: v.optional(v.array(RowErrorSchema)),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
