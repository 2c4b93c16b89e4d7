import { nameConcern, UNREVIEWED_NAME } from '../../domain/provider/name-concern.ts';
import type { ProviderRow } from './provider.repo.ts';

/** The columns of a seller's name: the public one, and one that waits for an administrator (docs/spec-decisions.md). */
interface NameColumns {
  name?: string | undefined;
  requested_name?: string | null;
  name_requested_at?: Date | null;
}

/** The sentence of an answer about a name that waits. */
const WAITS = ' The name is shown when an administrator has looked at it. You get a mail.';

export const NO_REQUEST = { requested_name: null, name_requested_at: null } as const;

/** Returns the columns of a new seller's name. A name of concern waits behind a neutral one. */
export function nameOfNewSeller(name: string, at: Date): NameColumns & { name: string } {
  if (nameConcern(name) === undefined) return { name };
  return { name: UNREVIEWED_NAME, requested_name: name, name_requested_at: at };
}

/**
 * Returns a change of a seller's fields with its name reviewed: a name of concern waits and the old one stays public.
 * Another name is public at once and takes the place of one that waits. `isTrusted`: an administrator's change.
 */
export function withReviewedName<Fields extends { name?: string | undefined }>(
  fields: Fields,
  row: ProviderRow,
  { isTrusted, at }: { isTrusted: boolean; at: Date },
): Omit<Fields, 'name'> & NameColumns {
  const { name, ...others } = fields;
  if (name === undefined || name === row.name) return others;
  if (isTrusted || nameConcern(name) === undefined) {
    return row.requested_name === null ? fields : { ...fields, ...NO_REQUEST };
  }
  return name === row.requested_name ? others : { ...others, requested_name: name, name_requested_at: at };
}

/** Returns a message with a sentence about the name, if one waits now. */
export const withNameNote = (message: string, { requested_name }: NameColumns): string =>
  requested_name ? message + WAITS : message;
