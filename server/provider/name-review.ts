import { foldName, nameConcern, UNREVIEWED_NAME } from '../../domain/provider/name-concern.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { namesOfOthers, type ProviderRow } from './provider.repo.ts';

/** The columns of a seller's name: the public one, and one that waits for an administrator (docs/spec-decisions.md). */
interface NameColumns {
  name?: string | undefined;
  requested_name?: string | null;
  name_requested_at?: Date | null;
  verified?: boolean;
}

/** The sentence of an answer about a name that waits. */
const WAITS = ' The name is shown when an administrator has looked at it. You get a mail.';

export const NO_REQUEST = { requested_name: null, name_requested_at: null } as const;

/** The sentence of an answer about a verified seller's new name. */
const UNVERIFIED = ' The Verified badge comes back when an administrator has looked at the new name.';

/** Returns the columns of a new seller's name. A name of concern waits behind a neutral one. */
export function nameOfNewSeller(name: string, at: Date): NameColumns & { name: string } {
  if (nameConcern(name) === undefined) return { name };
  return { name: UNREVIEWED_NAME, requested_name: name, name_requested_at: at };
}

/**
 * Returns a change of a seller's fields with its name reviewed: a name of concern waits and the old one stays public.
 * Another name is public at once, takes the place of one that waits and ends the badge, which vouched for the old name
 * (docs/security.md#s29). `isTrusted`: an administrator's change.
 */
export function withReviewedName<Fields extends { name?: string | undefined }>(
  fields: Fields,
  row: ProviderRow,
  { isTrusted, at }: { isTrusted: boolean; at: Date },
): Omit<Fields, 'name'> & NameColumns {
  const { name, ...others } = fields;
  if (name === undefined || name === row.name) return others;
  if (isTrusted || nameConcern(name) === undefined) {
    const isUnverified = row.verified && !isTrusted;
    return { ...fields, ...(row.requested_name !== null && NO_REQUEST), ...(isUnverified && { verified: false }) };
  }
  return name === row.requested_name ? others : { ...others, requested_name: name, name_requested_at: at };
}

/** Throws 'taken' if another seller is called so, for a reader who looks quickly. */
export async function assertNameFree(tx: Queries, name: string, ownerId: string): Promise<void> {
  const folded = foldName(name);
  const others = await namesOfOthers(tx, ownerId);
  if (!others.some((other) => foldName(other) === folded)) return;
  throw new ApiError('taken', 'Another seller has this name. Choose a different one.', { field: 'name' });
}

/** Returns a message with a sentence about the name, if one waits now or has cost the badge. */
export function withNameNote(message: string, { requested_name, verified }: NameColumns): string {
  if (requested_name) return message + WAITS;
  return verified === false ? message + UNVERIFIED : message;
}
