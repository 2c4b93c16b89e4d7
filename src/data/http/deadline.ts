import type { Time } from '../time.ts';
import { ApiError } from './api-error.ts';

export const HEADERS_DEADLINE_MS = 10_000; // docs/offline.md#r9
export const WHOLE_DEADLINE_MS = 20_000;

/** Ends a request that takes too long or that its caller gave up. */
export interface Deadline {
  signal: AbortSignal;
  headersArrived: () => void;
  done: () => void;
  /** What a failure of `fetch` or of reading stands for; `otherwise` when neither deadline nor caller caused it. */
  reason: (otherwise: unknown) => unknown;
}

export function startDeadline(callerSignal: AbortSignal | undefined, { after }: Pick<Time, 'after'>): Deadline {
  const controller = new AbortController();
  const late = () => controller.abort(new ApiError('timeout'));
  const cancelled = () => controller.abort(callerSignal?.reason);
  const headersInTime = after(HEADERS_DEADLINE_MS, late);
  const wholeInTime = after(WHOLE_DEADLINE_MS, late);
  if (callerSignal?.aborted) cancelled();
  callerSignal?.addEventListener('abort', cancelled);
  return {
    signal: controller.signal,
    headersArrived: headersInTime,
    done: () => {
      headersInTime();
      wholeInTime();
      callerSignal?.removeEventListener('abort', cancelled);
    },
    reason: (otherwise) => (controller.signal.aborted ? controller.signal.reason : otherwise),
  };
}
