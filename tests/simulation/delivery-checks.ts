import type { Operation, UnknownOperation } from '../../domain/contract/operation.ts';
import type { DeliveryResult } from '../../src/data/outbox/delivery-result.ts';

/** R10: the server refused an operation as stale although it builds on the current version. */
export const isWronglyStale = ({ baseVersion }: Operation, result: DeliveryResult | undefined): boolean =>
  result?.kind === 'refused' && result.status === 412 && result.row?.version === baseVersion;

/** I3: nothing is sent past an operation on its entity that only a newer release knows. */
export function sentPast(unknown: readonly UnknownOperation[], batch: readonly Operation[]): string[] {
  return batch.flatMap(({ entityKey, seq, opId }) =>
    unknown
      .filter((one) => one.entityKey === entityKey && one.seq < seq)
      .map((one) => `I3: ${opId} was sent past ${one.opId}, which this release does not know`),
  );
}
