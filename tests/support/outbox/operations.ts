import type { Operation } from '../../../domain/contract/operation.ts';

let made = 0;

/** A waiting operation of Ada's: a rating of Lagos unless said otherwise. */
export function anOperation(differences: Partial<Operation> = {}): Operation {
  const seq = ++made;
  return {
    seq,
    opId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    deviceId: 'phone',
    userId: 'ada',
    entityKey: 'ratings:ada',
    kind: 'rateNetworks',
    fields: { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] },
    base: null,
    baseVersion: null,
    createdAtMs: 1_000,
    attempts: 0,
    nextAttemptAtMs: 0,
    state: 'waiting',
    lastError: null,
    schemaVersion: 1,
    ...differences,
  } as Operation;
}

/** A click, an entity of its own. */
export const aClick = (differences: Partial<Operation> = {}): Operation => {
  const operation = anOperation(differences);
  return {
    ...operation,
    kind: 'recordClick',
    fields: { plan_id: '5ab1da7a-0000-8000-8000-000000000001', plan_name: 'MTN 1GB' },
    entityKey: differences.entityKey ?? `click:${operation.opId}`,
  } as Operation;
};
