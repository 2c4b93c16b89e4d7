import { lazy, Suspense } from 'react';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { UploadProgress } from '../../data/outbox/deliver.ts';
import { editFormOf } from '../../data/outbox/operation-kinds.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { h3, nowrap, num, quiet, small } from '../../ui/theme/text.css.ts';
import { hasFailureDetails } from './failure-details.ts';
import { formatCreatedAt } from './format-time.ts';
import { describeOperation } from './operation-messages.ts';
import * as css from './outbox.css.ts';
import { type Round, retryMessage, type SendState, sendState } from './sheet-messages.ts';
import type { DiscardedChange } from './use-outbox-actions.ts';

interface WaitingRowProps {
  operation: Operation;
  round: Round;
  nowMs: number;
  /** The running action, if any: 'send' or the opId of a change. */
  acting: string | null;
  /** The state of its upload, while this change is sent in pieces. */
  upload?: UploadProgress | undefined;
  onRetry: (operation: Operation) => void;
  onEdit: (operation: Operation) => void;
  onCopy: (operation: Operation) => void;
  onDiscard: (change: DiscardedChange) => void;
  onResolve: (operation: Operation, draft: OperationDraft | null) => void;
  newId: () => string;
}

// Only changes of sellers need these cards, so other users do not load them (docs/performance.md#p5).
const Missing = () => <p className={small}>Go online once to decide about this change.</p>;
const ConflictCard = lazy(() =>
  import('./conflict-card.tsx').then(
    ({ ConflictCard }) => ({ default: ConflictCard }),
    () => ({ default: Missing }),
  ),
);
const PriceCard = lazy(() =>
  import('./price/price-card.tsx').then(
    ({ PriceCard }) => ({ default: PriceCard }),
    () => ({ default: Missing }),
  ),
);

const TONE = { waiting: 'wait', sending: 'ok', 'needs attention': 'stop' } as const satisfies Record<SendState, string>;

/** A change with its state; a rejected one with its actions. */
export function OperationRow({ operation, round, nowMs, acting, upload, ...act }: WaitingRowProps) {
  const { title, detail } = describeOperation(operation);
  const state = sendState(operation, round, nowMs);
  const tries = retryMessage(operation, state, nowMs);
  const discard = () => act.onDiscard({ opId: operation.opId, title, detail });
  const isRejected = operation.state === 'rejected';
  const isConflict = isRejected && operation.lastError?.row !== undefined;
  const isPrice = isRejected && operation.lastError?.code === 'price_unusual';
  const card = { ...act, onDiscard: discard, operation, title, disabled: acting !== null };
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
      {upload && <ProgressBar label="Sending in parts" done={upload.done} total={upload.total} />}
      {tries && !upload && !isConflict && !isPrice && <p className={`${small} ${num}`}>{tries}</p>}
      {isConflict && (
        <Suspense>
          <ConflictCard {...card} nowMs={nowMs} />
        </Suspense>
      )}
      {isPrice && (
        <Suspense>
          <PriceCard {...card} />
        </Suspense>
      )}
      {isRejected && !isConflict && !isPrice && (
        <Decisions {...act} onDiscard={discard} operation={operation} title={title} acting={acting} />
      )}
      {operation.state === 'waiting' && hasFailureDetails(operation) && (
        <div className={flow}>
          <CopyDetails title={title} onCopy={() => act.onCopy(operation)} />
        </div>
      )}
    </li>
  );
}

type DecisionsProps = Pick<WaitingRowProps, 'operation' | 'acting' | 'onRetry' | 'onEdit' | 'onCopy'> & {
  title: string;
  onDiscard: () => void;
};

function Decisions({ operation, title, acting, onRetry, onEdit, onCopy, onDiscard }: DecisionsProps) {
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
      <Button kind="plain" aria-label={`Discard: ${title}`} disabled={disabled} onClick={onDiscard}>
        Discard
      </Button>
      {hasFailureDetails(operation) && <CopyDetails title={title} onCopy={() => onCopy(operation)} />}
    </div>
  );
}

/** Copies what an operator needs to find the failed request. */
function CopyDetails({ title, onCopy }: { title: string; onCopy: () => void }) {
  return (
    <Button kind="plain" aria-label={`Copy details: ${title}`} onClick={onCopy}>
      Copy details
    </Button>
  );
}
