import { type ReactNode, useState } from 'react';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../data/outbox/outbox-state.ts';
import { shownChanges } from '../../data/outbox/shown-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { small } from '../../ui/theme/text.css.ts';
import * as css from './outbox.css.ts';
import { OutboxList } from './outbox-list.tsx';
import { actionMessage, outboxTitle } from './sheet-messages.ts';
import { type DiscardedChange, type OutboxActions, useOutboxActions } from './use-outbox-actions.ts';

export interface OutboxSheetProps extends OutboxActions {
  onClose: () => void;
  state: OutboxState;
  /** Opens the form of a rejected change with its values. */
  onEdit: (operation: Operation) => void;
  /** Returns an id for a row that is created again. */
  newId: () => string;
  /** Other things to decide, above the changes. The list of changes is left out if nothing waits. */
  questions?: ReactNode;
}

/** Lists the unsent changes of this phone with their states and actions (docs/offline.md#r6). */
export function OutboxSheet({ state: stored, onClose, onEdit, newId, questions, ...callbacks }: OutboxSheetProps) {
  const state = { ...stored, operations: shownChanges(stored.operations).map(({ operation }) => operation) };
  const { acting, result, status, send, retry, copy, discard, resolve } = useOutboxActions(callbacks);
  const [pendingDelete, setDoomed] = useState<DiscardedChange | null>(null);
  const sending = state.sending || acting === 'send';
  const isEmpty = state.operations.length + state.unknown.length === 0 && state.storage === 'kept';
  const canSend = sending || state.operations.some((operation) => operation.state === 'waiting');
  return (
    <Dialog
      open
      kind="sheet"
      title={questions && isEmpty ? 'Your prices' : state.storage === 'opening' ? 'Changes waiting' : titleOf(state)}
      onClose={onClose}
      footer={
        <div className={css.choices}>
          <p ref={status} role="status" tabIndex={-1} className={`${small} ${css.status}`}>
            {result && actionMessage(result, state.operations)}
          </p>
          <Button
            wide
            busy={sending}
            busyLabel="Sending"
            disabled={acting !== null}
            onClick={canSend ? () => void send() : onClose}
          >
            {canSend ? 'Send now' : 'Done'}
          </Button>
        </div>
      }
    >
      {questions}
      {!(questions && isEmpty) && (
        <OutboxList
          state={state}
          round={acting === 'send' ? 'all' : state.sending ? 'due' : 'none'}
          acting={acting}
          onRetry={(operation) => void retry(operation)}
          onEdit={onEdit}
          onCopy={(operation) => void copy(operation)}
          onDiscard={setDoomed}
          onResolve={(operation, draft) => void resolve(operation, draft)}
          newId={newId}
        />
      )}
      <Confirm
        open={pendingDelete !== null}
        title="Discard change"
        message={pendingDelete ? `Discard ‘${pendingDelete.title}: ${pendingDelete.detail}’?` : ''}
        note="It was never sent and will be lost."
        busy={false}
        onNo={() => setDoomed(null)}
        onYes={() => {
          setDoomed(null);
          if (pendingDelete) void discard(pendingDelete);
        }}
      />
    </Dialog>
  );
}

function titleOf({ operations, unknown }: OutboxState): string {
  const count = operations.length + unknown.length;
  return outboxTitle(count, operations.filter(({ state }) => state === 'rejected').length);
}
