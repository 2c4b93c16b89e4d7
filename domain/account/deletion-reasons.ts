import * as v from 'valibot';
import { SHOWN } from './person-name.ts';

/** Why somebody leaves (docs/specification/03-entities.md, Cancellation reasons), with its words. */
export const DELETION_REASONS = {
  'not-useful': 'Not useful',
  'too-expensive': 'Too expensive',
  'found-alternative': 'Found an alternative',
  'poor-service': 'Poor service',
  'technical-issues': 'Technical issues',
  other: 'Other',
} as const;

export type DeletionReason = keyof typeof DELETION_REASONS;

export const OTHER_LENGTH = 200;

/** What somebody says when they delete their account. `other` is in their own words. */
export const DeletionReasonsSchema = v.strictObject({
  reasons: v.pipe(
    v.array(v.picklist(Object.keys(DELETION_REASONS) as DeletionReason[])),
    v.minLength(1),
    v.maxLength(Object.keys(DELETION_REASONS).length),
  ),
  other: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(OTHER_LENGTH), v.regex(SHOWN))),
});
export type DeletionReasons = v.InferOutput<typeof DeletionReasonsSchema>;
