import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { newId } from '../../data/outbox/new-id.ts';
import { editFormOf } from '../../data/outbox/operation-kinds.ts';
import { OutboxSheet } from '../../features/outbox/outbox-sheet.tsx';
import { lazyOrNothing } from '../../lib/lazy-named.tsx';
import { useStore } from '../../lib/use-store.ts';
import { openCatalogueDialog } from '../../routes/catalogue-dialog-store.ts';
import { closeWaitingDialogs } from '../../routes/waiting-dialog-store.ts';
import { useOutbox } from '../../session/use-outbox.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { ownReports } from './waiting-status.ts';

const OwnReports = lazyOrNothing(() => import('../../features/plan/reports/own-reports.tsx'), 'OwnReports');

/** The list of waiting changes and of the seller's reported prices, connected to the outbox and to their forms. */
export function WaitingSheet() {
  const { outbox, state } = useOutbox();
  const reported = useStore(ownReports);
  const navigate = useNavigate();
  const edit = (operation: Operation) => {
    const { opId } = operation;
    const form = editFormOf(operation);
    closeWaitingDialogs();
    if (form === 'catalogue dialog') openCatalogueDialog({ kind: 'edit-refused', opId });
    else if (form) void navigate({ to: form, search: { edit: opId } });
  };
  const editPrice = (plan: Plan) => {
    closeWaitingDialogs();
    openCatalogueDialog({ kind: 'edit-plan', plan });
  };
  return (
    <OutboxSheet
      onClose={closeWaitingDialogs}
      state={state}
      onSend={() => outbox.drain('user')}
      onRetry={async (opId) => void (await outbox.retry(opId))}
      onEdit={edit}
      onDiscard={outbox.discard}
      onReplace={async (opId, meant) => void (await outbox.retry(opId, meant))}
      newId={newId}
      questions={
        reported.length > 0 && (
          <Suspense fallback={<SkeletonRows rows={2} label="Loading your prices" />}>
            <OwnReports plans={reported} onEdit={editPrice} />
          </Suspense>
        )
      }
    />
  );
}
