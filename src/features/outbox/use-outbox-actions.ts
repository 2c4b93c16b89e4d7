import { useEffect, useRef, useState } from 'react';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { DrainOutcome } from '../../data/outbox/outbox-ports.ts';
import { operationWords } from './operation-messages.ts';
import type { Said } from './outbox-messages.ts';

/** What the sheet can have done. Each resolves when it is done for good, and fails when the storage does. */
export interface WaitingActions {
  /** Sends what waits now, whatever the time of the next try. */
  onSend: () => Promise<DrainOutcome>;
  onRetry: (opId: string) => Promise<void>;
  onDiscard: (opId: string) => Promise<void>;
  /** Queues another change in place of a refused one. */
  onReplace: (opId: string, meant: OperationDraft) => Promise<void>;
}

/** Does one thing at a time and keeps what came of it, to be said. */
export function useWaitingActions({ onSend, onRetry, onDiscard, onReplace }: WaitingActions) {
  /** What is being done: 'send', or the opId of a change. */
  const [acting, setActing] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const run = async (name: string, act: () => Promise<Said>) => {
    // A busy button cannot hold the focus, and that of a change goes away with it: the words on it take the focus.
    status.current?.focus();
    setSaid(null);
    setActing(name);
    setSaid(await act().catch((): Said => ({ act: 'failed' })));
    setActing(null);
  };
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  return {
    acting,
    said,
    status,
    send: () => run('send', async () => ({ act: 'send', outcome: await onSend() })),
    retry: (operation: Operation) =>
      run(operation.opId, async () => {
        await onRetry(operation.opId);
        return { act: 'retry', title: operationWords(operation).title };
      }),
    discard: (operation: Operation) =>
      run(operation.opId, async () => {
        await onDiscard(operation.opId);
        return { act: 'discard', title: operationWords(operation).title };
      }),
    resolve: (operation: Operation, meant: OperationDraft | null) =>
      run(operation.opId, async () => {
        await (meant ? onReplace(operation.opId, meant) : onDiscard(operation.opId));
        return { act: meant ? 'retry' : 'discard', title: operationWords(operation).title };
      }),
  };
}
