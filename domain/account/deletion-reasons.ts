import * as v from 'valibot';
import { PRINTABLE } from '../text-schemas.ts';
import { PasswordSchema } from './credentials.ts';

/** The reasons for deleting an account with their labels (docs/specification/03-entities.md, Cancellation reasons). */
export const DELETION_REASONS = {
  'not-useful': 'Not useful',
  'too-expensive': 'Too expensive',
  'found-alternative': 'Found an alternative',
  'poor-service': 'Poor service',
  'technical-issues': 'Technical issues',
  other: 'Other',
} as const;

export type DeletionReason = keyof typeof DELETION_REASONS;

export const OTHER_REASON_MAX_LENGTH = 200;

/**
 * The reasons that a user chooses when deleting an account; an administrator gives none. `other` is free text. The password
 * can be left out for ten minutes after a sign-in (docs/security.md#s31).
 */
export const DeletionSchema = v.strictObject({
  password: v.optional(PasswordSchema),
  reasons: v.optional(
    v.pipe(
      v.array(v.picklist(Object.keys(DELETION_REASONS) as DeletionReason[])),
      v.minLength(1),
      v.maxLength(Object.keys(DELETION_REASONS).length),
    ),
  ),
  other: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(OTHER_REASON_MAX_LENGTH), v.regex(PRINTABLE))),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;
