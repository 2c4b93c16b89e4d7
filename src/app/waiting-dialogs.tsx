import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { Operation, OperationKind } from '../../domain/contract/operation.ts';
import { newId } from '../data/outbox/new-id.ts';
import type { Leaving } from '../data/outbox/outbox-state.ts';
import { OutboxSheet } from '../features/outbox/outbox-sheet.tsx';
import { SignOutQuestion } from '../features/outbox/sign-out-question.tsx';
import { IosHintNotice } from '../pwa/ios-hint-notice.tsx';
import { StorageNotice } from '../pwa/storage-notice.tsx';
import { openCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { signOut } from '../session/sign-out.ts';
import { useOutbox } from '../session/use-outbox.ts';
import { showError } from '../ui/feedback/messages.ts';
import { closeWaitingDialogs, waitingDialogs } from './waiting-dialogs-store.ts';

const NOT_DELETED =
  'This browser did not let SabiData delete what was waiting. Clear the data of this site in the browser’s settings.';

/** Where a refused change is corrected. */
function formOf(kind: OperationKind): '/profile' | '/network-rating' | 'dialog' {
  if (kind === 'updateUser') return '/profile';
  return kind === 'rateNetworks' ? '/network-rating' : 'dialog';
}

/** What people see of the outbox beside the header's number: the sheet, the question at sign-out, and storage words. */
export function WaitingDialogs() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { outbox, state } = useOutbox();
  const open = useSyncExternalStore(waitingDialogs.subscribe, waitingDialogs.get);
  // A phone that is full or keeps nothing is told of where somebody wants to save: at the form, and in the sheet.
  const [dismissed, setDismissed] = useState(false);
  const navigate = useNavigate();
  const edit = ({ opId, kind }: Operation) => {
    closeWaitingDialogs();
    const form = formOf(kind);
    if (form === 'dialog') openCatalogueDialog({ kind: 'edit-refused', opId });
    else void navigate({ to: form, search: { edit: opId } });
  };
  const leave = async (leaving: Leaving) => {
    const followed = await signOut(leaving);
    closeWaitingDialogs();
    if (!followed && leaving === 'delete') showError(NOT_DELETED);
    await navigate({ to: '/' });
  };
  const onSend = () => outbox.drain('user');
  return (
    <>
      <OutboxSheet
        open={open === 'sheet'}
        onClose={closeWaitingDialogs}
        state={state}
        onSend={onSend}
        onRetry={async (opId) => void (await outbox.retry(opId))}
        onEdit={edit}
        onDiscard={outbox.discard}
        onReplace={async (opId, meant) => void (await outbox.retry(opId, meant))}
        newId={newId}
      />
      <SignOutQuestion
        open={open === 'leave'}
        count={state.operations.length}
        onSend={onSend}
        onLeave={leave}
        onStay={closeWaitingDialogs}
      />
      {state.storage === 'cleared' && !dismissed && (
        <StorageNotice storage={state.storage} onDismiss={() => setDismissed(true)} />
      )}
      {path === '/network-rating' && !navigator.onLine && <IosHintNotice />}
    </>
  );
}
