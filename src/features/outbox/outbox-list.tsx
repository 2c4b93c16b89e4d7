import { useEffect, useReducer } from 'react';
import type { Operation, OperationDraft, SentRecord } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../data/outbox/outbox-state.ts';
import { note } from '../../ui/dialog/dialog.css.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { num, quiet, small } from '../../ui/theme/text.css.ts';
import { hasFailureDetails } from './failure-details.ts';
import { formatClock } from './format-time.ts';
import { describeOperation } from './operation-messages.ts';
import { OperationRow } from './operation-row.tsx';
import * as css from './outbox.css.ts';
import { outboxSummary, type Round } from './sheet-messages.ts';
import { storageMessage } from './storage-message.ts';
import { UnknownRow } from './unknown-row.tsx';
import type { DiscardedChange } from './use-outbox-actions.ts';

const MAX_ROWS = 50;
const TICK_MS = 30_000;
/** While a row counts down to its next try in seconds. */
const FAST_TICK_MS = 1000;
const SOON_MS = 60_000;

interface WaitingListProps {
  state: OutboxState;
  round: Round;
  acting: string | null;
  onRetry: (operation: Operation) => void;
  onEdit: (operation: Operation) => void;
  onCopy: (operation: Operation) => void;
  onDiscard: (change: DiscardedChange) => void;
  onResolve: (operation: Operation, draft: OperationDraft | null) => void;
  newId: () => string;
}

/** The list in its states: loading, empty, with changes, and with a storage problem. */
export function OutboxList({ state, ...rows }: WaitingListProps) {
  const { operations, unknown, lastSent, storage } = state;
  const nowMs = useNow((now) => (operations.some((one) => isSoon(one, now)) ? FAST_TICK_MS : TICK_MS));
  const problem = storageMessage(storage);
  return (
    <>
      {problem && (
        <p className={note}>
          {problem.what} {problem.next}
        </p>
      )}
      {storage === 'opening' ? (
        <SkeletonRows rows={2} label="Loading your changes" />
      ) : operations.length + unknown.length === 0 ? (
        <p className={quiet}>Changes that you make offline wait here until they are sent.</p>
      ) : (
        <Rows {...rows} state={state} nowMs={nowMs} />
      )}
      {lastSent && <LastSent sent={lastSent} nowMs={nowMs} />}
    </>
  );
}

function Rows({ state, nowMs, ...row }: WaitingListProps & { nowMs: number }) {
  const { operations, unknown, upload } = state;
  const attention = operations.filter((operation) => operation.state === 'rejected').length;
  const hasButtons = attention + unknown.length > 0 || operations.some(hasFailureDetails);
  const more = operations.length - MAX_ROWS;
  return (
    <>
      <p className={`${small} ${quiet}`}>{outboxSummary(operations.length + unknown.length, attention)}</p>
      {/* Without a button in a row, the list itself takes the focus so that keys can scroll it. */}
      <ul className={css.list} aria-label="Changes" tabIndex={hasButtons ? undefined : 0}>
        {listOrder(operations)
          .slice(0, MAX_ROWS)
          .map((operation) => (
            <OperationRow
              {...row}
              key={operation.opId}
              operation={operation}
              nowMs={nowMs}
              upload={upload?.opId === operation.opId ? upload : undefined}
            />
          ))}
        {unknown.map((operation) => (
          <UnknownRow {...row} key={operation.opId} operation={operation} nowMs={nowMs} />
        ))}
      </ul>
      {more > 0 && <p className={`${small} ${quiet}`}>and {more} more</p>}
    </>
  );
}

function isSoon({ state, nextAttemptAtMs }: Operation, nowMs: number): boolean {
  return state === 'waiting' && nextAttemptAtMs > nowMs && nextAttemptAtMs - nowMs < SOON_MS + TICK_MS;
}

function LastSent({ sent, nowMs }: { sent: SentRecord; nowMs: number }) {
  return (
    <p className={`${small} ${quiet} ${num}`}>
      Last sent: {describeOperation(sent).title}, {formatClock(sent.atMs, nowMs)}. {sent.message}
    </p>
  );
}

/** Sorts rejected changes first, then by creation. */
export function listOrder(operations: readonly Operation[]): Operation[] {
  return [...operations].sort((a, b) => rank(a) - rank(b) || a.seq - b.seq);
}

const rank = ({ state }: Operation) => (state === 'rejected' ? 0 : 1);

/** Returns the current time in ms and renders again after each `periodMs(nowMs)`. */
export function useNow(periodMs: (nowMs: number) => number): number {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const nowMs = Date.now();
  const period = periodMs(nowMs);
  useEffect(() => {
    const timer = setInterval(renderAgain, period);
    return () => clearInterval(timer);
  }, [period]);
  return nowMs;
}
