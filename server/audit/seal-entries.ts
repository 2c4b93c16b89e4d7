import type { Queries } from '../db/database.ts';
import { isUuid } from '../http/validation.ts';
import { type Owner, ownersOf } from '../personal/person-keys.repo.ts';
import { hasPersonalFields, sealFields } from '../personal/sealed-values.ts';

interface Recorded {
  action: string;
  subject?: string | null | undefined;
  before?: unknown;
  after?: unknown;
}

/** Actions on what a person is, has written or was given: an account, a seller, a plan, a tier. */
const OF_PERSONS = /^(?:(?:account|provider|plan)\.|subscription\.grant$)/;

/**
 * Encrypts the personal values of entries, each under the key of the person whom its subject belongs to
 * (docs/security.md#s30). Sellers without an account are no persons: their values stay as they are.
 */
export async function withSealedValues<Entry extends Recorded>(
  db: Queries,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const subjects = entries.flatMap((entry) => (holdsPersonalValues(entry) ? (entry.subject ?? []) : [])).filter(isUuid);
  const owners = await ownersOf(db, subjects);
  return entries.map((entry) => {
    if (!holdsPersonalValues(entry)) return entry;
    const owner = owners.get(entry.subject?.toLowerCase() ?? '') ?? 'nobody';
    return owner === 'nobody' ? entry : sealedEntry(entry, owner);
  });
}

const holdsPersonalValues = ({ action, before, after }: Recorded) =>
  OF_PERSONS.test(action) && (hasPersonalFields(before) || hasPersonalFields(after));

function sealedEntry<Entry extends Recorded>(entry: Entry, owner: Exclude<Owner, 'nobody'>): Entry {
  const key = owner === 'deleted' ? undefined : owner;
  return { ...entry, before: sealFields(entry.before, key), after: sealFields(entry.after, key) };
}
