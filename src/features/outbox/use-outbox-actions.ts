import { useEffect, useRef, useState } from 'react';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';
import { copyText } from '../../lib/device/copy-text.ts';
import { failureDetails, hasFailureDetails } from './failure-details.ts';
import { describeOperation, type OperationDescription } from './operation-messages.ts';
import type { ActionResult } from './sheet-messages.ts';

/** The actions of the sheet. Each resolves when its result is stored, and rejects when the storage fails. */
export interface OutboxActions {
  /** Sends all waiting changes now, without waiting for their next try. */
  onSend: () => Promise<DrainOutcome>;
  onRetry: (opId: string) => Promise<void>;
  onDiscard: (opId: string) => Promise<void>;
  /** Queues another change in place of a rejected one. */
  onReplace: (opId: string, draft: OperationDraft) => Promise<void>;
}

/** A change that the user discards, in the words of the list. */
export interface DiscardedChange extends OperationDescription {
  opId: string;
}

/** Runs one action at a time and keeps its result for the status text. */
export function useOutboxActions({ onSend, onRetry, onDiscard, onReplace }: OutboxActions) {
  /** The running action: 'send', or the opId of a change. */
  const [acting, setActing] = useState<string | null>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const run = async (name: string, act: () => Promise<ActionResult>) => {
    // The pressed button becomes disabled or disappears: move the focus to the status text.
    status.current?.focus();
    setResult(null);
    setActing(name);
    setResult(await act().catch((): ActionResult => ({ act: 'failed' })));
    setActing(null);
  };
  useEffect(() => {
    // The button of a copy stays, so the focus stays on it.
    if (result && !result.act.endsWith('copied')) status.current?.focus();
  }, [result]);

  return {
    acting,
    result,
    status,
    send: () => run('send', async () => ({ act: 'send', outcome: await onSend() })),
    retry: (operation: Operation) =>
      run(operation.opId, async () => {
        await onRetry(operation.opId);
        return { act: 'retry', title: describeOperation(operation).title, opId: operation.opId };
      }),
    copy: async (operation: Operation) => {
      if (!hasFailureDetails(operation)) return;
      // Emptied first: screen readers announce the same text only if it is new.
      setResult(null);
      const isCopied = await copyText(failureDetails(operation));
      setResult(isCopied ? { act: 'copied' } : { act: 'not-copied', requestId: operation.lastError.requestId });
    },
    discard: ({ opId, title }: DiscardedChange) =>
      run(opId, async () => {
        await onDiscard(opId);
        return { act: 'discard', title };
      }),
    resolve: (operation: Operation, draft: OperationDraft | null) =>
      run(operation.opId, async () => {
        await (draft ? onReplace(operation.opId, draft) : onDiscard(operation.opId));
        return { act: draft ? 'retry' : 'discard', title: describeOperation(operation).title };
      }),
  };
}
