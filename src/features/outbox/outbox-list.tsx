import { useEffect, useReducer } from 'react';
import type { Operation, OperationDraft, SentRecord } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../data/outbox/outbox-ports.ts';
import { note } from '../../ui/dialog/dialog.css.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { num, quiet, small } from '../../ui/theme/text.css.ts';
import { clockWords } from './format-time.ts';
import { operationWords } from './operation-messages.ts';
import { WaitingRow } from './operation-row.tsx';
import * as css from './outbox.css.ts';
import { leadWords, type Round, storageWords } from './outbox-messages.ts';

const MAX_ROWS = 50;
const TICK_MS = 30_000;
/** While a next try is told in seconds. */
const FAST_TICK_MS = 1000;
const SOON_MS = 60_000;

interface WaitingListProps {
  state: OutboxState;
  round: Round;
  acting: string | null;
  onRetry: (operation: Operation) => void;
  onEdit: (operation: Operation) => void;
  onDiscard: (operation: Operation) => void;
  onResolve: (operation: Operation, meant: OperationDraft | null) => void;
  newId: () => string;
}

/** The four faces of what waits: not read yet, nothing, something, and a device that cannot keep anything. */
export function WaitingList({ state, ...rows }: WaitingListProps) {
  const { operations, lastSent, storage } = state;
  const nowMs = useNow((now) => (operations.some((one) => isSoon(one, now)) ? FAST_TICK_MS : TICK_MS));
  const problem = storageWords(storage);
  return (
    <>
      {problem && (
        <p className={note}>
          {problem.what} {problem.next}
        </p>
      )}
      {storage === 'opening' ? (
        <SkeletonRows rows={2} label="Reading what waits" />
      ) : operations.length === 0 ? (
        <p className={quiet}>Changes that you make offline wait here until they are sent.</p>
      ) : (
        <Rows {...rows} state={state} nowMs={nowMs} />
      )}
      {lastSent && <LastSent sent={lastSent} nowMs={nowMs} />}
    </>
  );
}

function Rows({ state, nowMs, ...row }: WaitingListProps & { nowMs: number }) {
  const { operations } = state;
  const attention = operations.filter((operation) => operation.state === 'attention').length;
  const more = operations.length - MAX_ROWS;
  return (
    <>
      <p className={`${small} ${quiet}`}>{leadWords(operations.length, attention)}</p>
      {/* Where no row has a button to go to, keys scroll from the list itself. */}
      <ul className={css.list} aria-label="Changes" tabIndex={attention === 0 ? 0 : undefined}>
        {listOrder(operations)
          .slice(0, MAX_ROWS)
          .map((operation) => (
            <WaitingRow {...row} key={operation.opId} operation={operation} nowMs={nowMs} />
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
      Last sent: {operationWords(sent).title}, {clockWords(sent.atMs, nowMs)}. {sent.message}
    </p>
  );
}

/** What needs the person comes first; then by creation. */
export function listOrder(operations: readonly Operation[]): Operation[] {
  return [...operations].sort((a, b) => rank(a) - rank(b) || a.seq - b.seq);
}

const rank = ({ state }: Operation) => (state === 'attention' ? 0 : 1);

/** The time in ms at this picture, which is drawn anew after `periodMs` of that time, again and again. */
export function useNow(periodMs: (nowMs: number) => number): number {
  const [, drawAgain] = useReducer((pictures: number) => pictures + 1, 0);
  const nowMs = Date.now();
  const period = periodMs(nowMs);
  useEffect(() => {
    const timer = setInterval(drawAgain, period);
    return () => clearInterval(timer);
  }, [period]);
  return nowMs;
}
