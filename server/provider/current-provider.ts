import { providerOf } from '../catalogue/catalogue.repo.ts';
import { assertCurrentVersion } from '../catalogue/current-row.ts';
import type { Queries } from '../db/database.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { isUuid } from '../http/validation.ts';
import { lockProvider, type ProviderRow } from './provider.repo.ts';

interface Access {
  actor: Actor | undefined;
  ownOnly: boolean;
  ifMatch: number | undefined;
}

/**
 * Returns a provider record that the actor may change, locked.
 * @throws 'forbidden', 'not_found', and 'gone' or 'stale' with the current row
 */
export async function lockedProvider(tx: Queries, id: string | undefined, access: Access): Promise<ProviderRow> {
  const row = isUuid(id) ? await lockProvider(tx, { id }) : undefined;
  if (access.ownOnly && !isOwn(row, access.actor)) throw forbidden();
  if (row === undefined) throw notFound('That provider');
  const current = { what: 'provider', row, fields: fieldsOf(row), ownerId: row.user_id, subject: row.id } as const;
  await assertCurrentVersion(tx, current, access);
  return row;
}

/** True if the record is the actor's. After its deletion the actor is a user, who may learn only that it is gone. */
function isOwn(row: ProviderRow | undefined, actor: Actor | undefined): boolean {
  if (row === undefined || row.user_id !== actor?.id) return false;
  return actor.role !== 'user' || row.deleted_at !== null;
}

/** Returns the public fields of a provider record, and its owner. */
export const fieldsOf = (row: ProviderRow) => {
  const { user_id, name, website, email, phone, price_kind, how_to_buy } = row;
  return { user_id, name, website, email, phone, price_kind, how_to_buy };
};

/** Returns a provider record with every field that an answer gives to its owner or to administrators. */
export function providerAsRead(row: ProviderRow) {
  const { no: _, ...listed } = providerOf(row);
  const { verified, user_id, requested_name } = row;
  return { ...listed, verified, user_id, requested_name };
}

export const forbidden = () => new ApiError('forbidden', 'You may not do that');
