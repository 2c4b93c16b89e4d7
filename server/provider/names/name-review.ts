import { UNREVIEWED_NAME } from '../../../domain/provider/name-concern.ts';
import type { Queries } from '../../db/database.ts';
import type { ProviderRow } from '../provider.repo.ts';
import { nameConcern } from './name-concern.ts';
import { namesOfOthers } from './names.repo.ts';

/**
 * The columns of a seller's name: the public one, one that waits for an administrator, since when it or the badge waits, and
 * the name that the Verified badge belongs to (docs/spec-decisions.md, Names of sellers).
 */
interface NameColumns {
  name?: string | undefined;
  requested_name?: string | null;
  name_requested_at?: Date | null;
  verified?: boolean;
  verified_name?: string | null;
}

/** The sentence of an answer about a name that waits. */
const WAITS = ' The name is shown once an administrator has approved it. You will get an email.';
/** The sentence of an answer about a name that its seller withdraws. */
const WITHDRAWN = ' The other name no longer waits.';
/** The sentence of an answer about a verified seller's new name. */
const UNVERIFIED = ' The Verified badge comes back when an administrator has looked at the new name.';

const NO_REQUEST = { requested_name: null, name_requested_at: null } as const;

/** Returns the columns of a new seller's name. A name of concern waits behind a neutral one. */
export async function nameOfNewSeller(tx: Queries, name: string, at: Date): Promise<NameColumns & { name: string }> {
  if (nameConcern(name, await namesOfOthers(tx, undefined)) === undefined) return { name };
  return { name: UNREVIEWED_NAME, requested_name: name, name_requested_at: at };
}

/**
 * Returns a change of a seller's fields with its name reviewed, by whomever it is made: a name of concern waits, and the old one
 * stays public. Another name is public at once and takes the place of one that waits; it has no Verified badge, which vouched for
 * the old name (docs/security.md#s29). The own name in other capitals is no new name, nor is the one that the badge belongs to.
 * The own name alone withdraws a name that waits; among other fields it is sent back as it was read.
 */
export async function withReviewedName<Fields extends { name?: string | undefined }>(
  tx: Queries,
  fields: Fields,
  { row, at }: { row: ProviderRow; at: Date },
): Promise<Omit<Fields, 'name'> & NameColumns> {
  const { name, ...others } = fields;
  if (name === row.name && row.requested_name !== null && isEmpty(others)) return { ...others, ...withdrawn(row) };
  if (name === undefined || name === row.name) return others;
  const isOwn = [row.name, verifiedName(row)].some((own) => own !== null && isSameName(name, own));
  const isWaiting = !isOwn && nameConcern(name, await namesOfOthers(tx, row.no)) !== undefined;
  if (!isWaiting) return { ...fields, ...NO_REQUEST, ...badgeFor(name, { row, at }) };
  return name === row.requested_name ? others : { ...others, requested_name: name, name_requested_at: at };
}

const isEmpty = (fields: object) => Object.values(fields).every((value) => value === undefined);

/** Returns the columns of a name that its seller withdraws. A badge may wait on. */
const withdrawn = (row: ProviderRow): Omit<NameColumns, 'name'> =>
  badgeWaits(row) ? { requested_name: null } : NO_REQUEST;

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the name that a seller's badge belongs to; null without a badge. An earlier release stored none. */
const verifiedName = ({ verified, verified_name, name }: ProviderRow) => verified_name ?? (verified ? name : null);

/** Returns the badge of a seller who is called `name` from now on. It waits for an administrator beside another name than its own. */
function badgeFor(name: string, { row, at }: { row: ProviderRow; at: Date }): NameColumns {
  const known = verifiedName(row);
  if (known === null) return {};
  if (isSameName(name, known)) return { verified: true, verified_name: name };
  return { verified: false, verified_name: known, name_requested_at: at };
}

/** True if a seller's badge waits for an administrator, because it belongs to another name. */
const badgeWaits = (row: ProviderRow) => row.verified_name !== null && row.verified_name !== row.name;

/** Returns the name of a seller that waits for an administrator, itself or its badge; undefined if nothing waits. */
export const waitingName = (row: ProviderRow): string | undefined =>
  row.requested_name ?? (badgeWaits(row) ? row.name : undefined);

/** The decision of an administrator about a name, a name and its badge, or the badge of a name that is public. */
export type NameDecision = 'name' | 'name and badge' | 'badge' | 'no name' | 'no badge';

interface Decided {
  columns: NameColumns & { name: string };
  decision: NameDecision;
}

/** Returns what an administrator's decision makes of a name that waits. An approved name has the badge of the old one. */
export function decidedName(row: ProviderRow, isApproved: boolean): Decided {
  const { name, requested_name } = row;
  if (!isApproved && requested_name === null) {
    return { columns: { name, ...NO_REQUEST, verified_name: null }, decision: 'no badge' };
  }
  if (!isApproved) {
    return { columns: { name, ...withdrawn(row) }, decision: 'no name' };
  }
  const approved = { name: requested_name ?? name, ...NO_REQUEST };
  if (verifiedName(row) === null) return { columns: approved, decision: 'name' };
  const columns = { ...approved, verified: true, verified_name: approved.name };
  return { columns, decision: requested_name === null ? 'badge' : 'name and badge' };
}

/** Returns a message with a sentence about the name, if one waits now, waits no longer, or has cost the badge. */
export function withNameNote(message: string, { name, requested_name, verified }: NameColumns): string {
  if (requested_name) return message + WAITS;
  if (requested_name === null && name === undefined) return message + WITHDRAWN;
  return verified === false ? message + UNVERIFIED : message;
}
