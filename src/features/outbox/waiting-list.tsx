import type { Operation, OperationDraft, SentRecord } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../data/outbox/outbox-state.ts';
import { note } from '../../ui/confirm.css.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { num, quiet, small } from '../../ui/text.css.ts';
import { leadWords } from './lead-words.ts';
import { listOrder } from './list-order.ts';
import { operationWords } from './operation-words.ts';
import type { Round } from './state-words.ts';
import { storageWords } from './storage-words.ts';
import { clockWords } from './time-words.ts';
import { useNow } from './use-now.ts';
import * as css from './waiting.css.ts';
import { WaitingRow } from './waiting-row.tsx';

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
        <p className={quiet}>What you change without a network waits here, and goes out by itself.</p>
      ) : (
        <Rows {...rows} state={state} nowMs={nowMs} />
      )}
      {lastSent && <LastSent sent={lastSent} nowMs={nowMs} />}
    </>
  );
}

function Rows({ state, nowMs, ...row }: WaitingListProps & { nowMs: number }) {
  const { operations } = state;
  const attention = operations.filter((operation) => operation.state === 'rejected').length;
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
