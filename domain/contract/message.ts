import * as v from 'valibot';

/** The plain answer of a write: words for the person (spec §7). */
export const MessageSchema = v.object({ message: v.string() });

/** The answer of every failed call (spec §8): `detail` is for people, `code` for programs, `field` names bad input. */
export const ProblemSchema = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  field: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
