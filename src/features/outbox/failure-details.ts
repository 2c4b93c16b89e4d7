import type { Operation, OperationFailure } from '../../../domain/contract/operation.ts';

type FailedOperation = Operation & { lastError: OperationFailure };

/** True if the server answered the last try of a change with an error that its log may explain. */
export function hasFailureDetails(operation: Operation): operation is FailedOperation {
  const { lastError, state } = operation;
  return lastError !== null && (state === 'rejected' || lastError.kind === 'server');
}

/**
 * Returns the facts of a failure as lines, for a message to the operator: the kind of change, time, status, code and the ID
 * of the request, by which the operator finds it in the log. It has no values of the user, no name and no token.
 */
export function failureDetails({ kind, lastError }: Pick<FailedOperation, 'kind' | 'lastError'>): string {
  const { atMs, kind: failure, status, code, requestId } = lastError;
  const facts = {
    Change: kind,
    Time: new Date(atMs).toISOString(),
    Result: failure,
    Status: status,
    Code: code,
    Request: requestId,
  };
  const lines = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return ['SabiData', ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n');
}
