import type { OperationFailure, OperationOf, SentRecord } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../../src/data/outbox/outbox-ports.ts';

const row = (seq: number) => ({
  seq,
  opId: `op-${seq}`,
  deviceId: 'phone',
  userId: 'ada',
  entityKey: 'ratings:ada',
  base: null,
  baseVersion: null,
  createdAtMs: Date.now(),
  attempts: 0,
  nextAttemptAtMs: 0,
  state: 'waiting' as const,
  lastError: null,
  schemaVersion: 1 as const,
});

/** A rating for Lagos that waits. */
export function ratingWaiting(
  seq: number,
  change: Partial<OperationOf<'rateNetworks'>> = {},
): OperationOf<'rateNetworks'> {
  const ratings = [
    { network_name: 'MTN' as const, rating: 4 },
    { network_name: '9MOBILE' as const, rating: 1 },
  ];
  return { ...row(seq), kind: 'rateNetworks', fields: { location: 'Lagos', ratings }, ...change };
}

/** A followed buy link that waits to be recorded. */
export function clickWaiting(
  seq: number,
  change: Partial<OperationOf<'recordClick'>> = {},
): OperationOf<'recordClick'> {
  return { ...row(seq), kind: 'recordClick', fields: { plan_id: 'p1', plan_name: 'MTN 1.5GB Weekly' }, ...change };
}

export function failed(kind: OperationFailure['kind'], change: Partial<OperationFailure> = {}): OperationFailure {
  return { kind, status: null, code: null, detail: null, atMs: Date.now(), ...change };
}

export function outboxState(change: Partial<OutboxState> = {}): OutboxState {
  return { operations: [], landed: [], lastSent: null, sending: false, storage: 'kept', ...change };
}

export function sentRating(atMs: number): SentRecord {
  const { opId, userId, createdAtMs, kind, fields } = ratingWaiting(1);
  return { opId, userId, createdAtMs, kind, fields, atMs, message: 'Thank you. Your rating for Lagos is saved.' };
}
