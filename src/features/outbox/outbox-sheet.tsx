import { useState } from 'react';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { OutboxState } from '../../data/outbox/outbox-ports.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { small } from '../../ui/theme/text.css.ts';
import { operationWords } from './operation-messages.ts';
import * as css from './outbox.css.ts';
import { WaitingList } from './outbox-list.tsx';
import { saidWords, titleWords } from './outbox-messages.ts';
import { useWaitingActions, type WaitingActions } from './use-outbox-actions.ts';

export interface WaitingSheetProps extends WaitingActions {
  open: boolean;
  onClose: () => void;
  state: OutboxState;
  /** Opens the form of a refused change, filled with what it says. */
  onEdit: (operation: Operation) => void;
  /** Makes ids for what is made anew. */
  newId: () => string;
}

/** 'What waits': every change that is on this phone only, in words, and what can be done about it (docs/offline.md#r6). */
export function WaitingSheet({ open, ...props }: WaitingSheetProps) {
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ state, onClose, onEdit, newId, ...callbacks }: Omit<WaitingSheetProps, 'open'>) {
  const { acting, said, status, send, retry, discard, resolve } = useWaitingActions(callbacks);
  const [doomed, setDoomed] = useState<Operation | null>(null);
  const sending = state.sending || acting === 'send';
  const canSend = sending || state.operations.some((operation) => operation.state === 'waiting');
  return (
    <Dialog
      open
      kind="sheet"
      title={state.storage === 'opening' ? 'Changes waiting' : titleWords(state.operations.length)}
      onClose={onClose}
      footer={
        <div className={css.choices}>
          <p ref={status} role="status" tabIndex={-1} className={`${small} ${css.said}`}>
            {said && saidWords(said, state.operations)}
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
      <WaitingList
        state={state}
        round={acting === 'send' ? 'all' : state.sending ? 'due' : 'none'}
        acting={acting}
        onRetry={(operation) => void retry(operation)}
        onEdit={onEdit}
        onDiscard={setDoomed}
        onResolve={(operation, meant) => void resolve(operation, meant)}
        newId={newId}
      />
      <Confirm
        open={doomed !== null}
        title="Discard change"
        message={doomed ? discardQuestion(doomed) : ''}
        note="It has not been sent, and cannot be brought back."
        busy={false}
        onNo={() => setDoomed(null)}
        onYes={() => {
          setDoomed(null);
          if (doomed) void discard(doomed);
        }}
      />
    </Dialog>
  );
}

function discardQuestion(operation: Operation): string {
  const { title, detail } = operationWords(operation);
  return `Discard ‘${title}: ${detail}’?`;
}
