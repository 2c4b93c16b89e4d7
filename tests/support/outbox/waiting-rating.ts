import type { OperationOf } from '../../../domain/contract/operation.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';

/** A rating that waits on the device. */
export function waitingRating(
  fields: RatingSubmission,
  change: Partial<OperationOf<'rateNetworks'>> = {},
): OperationOf<'rateNetworks'> {
  return {
    seq: 1,
    opId: '00000000-0000-4000-8000-000000000001',
    deviceId: 'device',
    userId: 'uche',
    entityKey: 'ratings:uche',
    kind: 'rateNetworks',
    fields,
    base: null,
    baseVersion: null,
    createdAtMs: 0,
    attempts: 0,
    nextAttemptAtMs: 0,
    state: 'waiting',
    lastError: null,
    schemaVersion: 1,
    ...change,
  };
}
