import { lazy, Suspense } from 'react';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { editFormOf } from '../../data/outbox/operation-kinds.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { h3, nowrap, num, quiet, small } from '../../ui/theme/text.css.ts';
import { formatCreatedAt } from './format-time.ts';
import { describeOperation } from './operation-messages.ts';
import * as css from './outbox.css.ts';
import { type Round, retryMessage, type SendState, sendState } from './outbox-messages.ts';

interface WaitingRowProps {
  operation: Operation;
  round: Round;
  nowMs: number;
  /** The running action, if any: 'send' or the opId of a change. */
  acting: string | null;
  onRetry: (operation: Operation) => void;
  onEdit: (operation: Operation) => void;
  onDiscard: (operation: Operation) => void;
  onResolve: (operation: Operation, draft: OperationDraft | null) => void;
  newId: () => string;
}

// Only changes of sellers can conflict, so other users do not load it (docs/performance.md#p5).
const ConflictCard = lazy(() =>
  import('./conflict-card.tsx').then(
    ({ ConflictCard }) => ({ default: ConflictCard }),
    () => ({ default: () => <p className={small}>Go online once to decide about this change.</p> }),
  ),
);

const TONE = { waiting: 'wait', sending: 'ok', 'needs attention': 'stop' } as const satisfies Record<SendState, string>;

/** A change with its state; a rejected one with its actions. */
export function OperationRow({ operation, round, nowMs, acting, ...act }: WaitingRowProps) {
  const { title, detail } = describeOperation(operation);
  const state = sendState(operation, round, nowMs);
  const tries = retryMessage(operation, state, nowMs);
  const isConflict = operation.state === 'rejected' && operation.lastError?.row !== undefined;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={h3}>{title}</h3>
        <span className={nowrap}>
          <Chip tone={TONE[state]}>{state}</Chip>
        </span>
      </div>
      <p className={`${small} ${quiet} ${num}`}>
        {detail} · <span className={nowrap}>{formatCreatedAt(operation.createdAtMs, nowMs)}</span>
      </p>
      {tries && !isConflict && <p className={`${small} ${num}`}>{tries}</p>}
      {isConflict && (
        <Suspense>
          <ConflictCard {...act} operation={operation} title={title} nowMs={nowMs} disabled={acting !== null} />
        </Suspense>
      )}
      {operation.state === 'rejected' && !isConflict && (
        <Decisions {...act} operation={operation} title={title} acting={acting} />
      )}
    </li>
  );
}

type DecisionsProps = Omit<WaitingRowProps, 'round' | 'nowMs' | 'onResolve' | 'newId'> & { title: string };

function Decisions({ operation, title, acting, onRetry, onEdit, onDiscard }: DecisionsProps) {
  const disabled = acting !== null;
  return (
    <div className={flow}>
      <Button
        aria-label={`Retry: ${title}`}
        busy={acting === operation.opId}
        disabled={disabled}
        onClick={() => onRetry(operation)}
      >
        Retry
      </Button>
      {editFormOf(operation) && (
        <Button aria-label={`Edit: ${title}`} disabled={disabled} onClick={() => onEdit(operation)}>
          Edit
        </Button>
      )}
      <Button kind="plain" aria-label={`Discard: ${title}`} disabled={disabled} onClick={() => onDiscard(operation)}>
        Discard
      </Button>
    </div>
  );
}
