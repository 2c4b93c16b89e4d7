import { useSyncExternalStore } from 'react';
import type { Operation } from '../../domain/contract/operation.ts';
import { BulkUpload } from '../features/plan/bulk/bulk-upload.tsx';
import {
  CreatePlanDialog,
  DeletePlanDialog,
  EditPlanDialog,
  EditRefusedPlanDialog,
} from '../features/plan/form/plan-dialogs.tsx';
import {
  BecomeProvider,
  DeleteProvider,
  EditProvider,
  EditRefusedProvider,
} from '../features/provider/provider-dialogs.tsx';
import { useEdited, useOutbox } from '../session/use-outbox.ts';
import { type CatalogueDialog, catalogueDialog, closeCatalogueDialog } from './catalogue-dialog-store.ts';

/** The dialog that is open of those in which the catalogue is managed. */
export function CatalogueDialogs() {
  const dialog = useSyncExternalStore(catalogueDialog.subscribe, catalogueDialog.get);
  if (dialog === null) return null;
  return dialog.kind === 'edit-refused' ? <Correction opId={dialog.opId} /> : <Open dialog={dialog} />;
}

function Open({ dialog }: { dialog: Exclude<CatalogueDialog, { kind: 'edit-refused' }> }) {
  const onClose = closeCatalogueDialog;
  switch (dialog.kind) {
    case 'create-plan':
      return <CreatePlanDialog onClose={onClose} />;
    case 'edit-plan':
      return <EditPlanDialog plan={dialog.plan} onClose={onClose} />;
    case 'delete-plan':
      return <DeletePlanDialog plan={dialog.plan} onClose={onClose} />;
    case 'bulk-upload':
      return <BulkUpload onClose={onClose} />;
    case 'become-provider':
      return <BecomeProvider onClose={onClose} />;
    case 'edit-provider':
      return <EditProvider provider={dialog.provider} onClose={onClose} />;
    case 'delete-provider':
      return <DeleteProvider provider={dialog.provider} onClose={onClose} />;
  }
}

/** The form of a refused change, with what it says. */
function Correction({ opId }: { opId: string }) {
  const { state } = useOutbox();
  const refused = useEdited(state.operations, opId);
  return refused ? <FormOf key={opId} refused={refused} /> : null;
}

function FormOf({ refused }: { refused: Operation }) {
  const onClose = closeCatalogueDialog;
  switch (refused.kind) {
    case 'createPlan':
      return <CreatePlanDialog refused={refused} onClose={onClose} />;
    case 'createPlans':
      return <BulkUpload refused={refused} onClose={onClose} />;
    case 'updatePlan':
      return <EditRefusedPlanDialog refused={refused} onClose={onClose} />;
    case 'createProvider':
      return <BecomeProvider refused={refused} onClose={onClose} />;
    case 'updateProvider':
      return <EditRefusedProvider refused={refused} onClose={onClose} />;
    default:
      return null;
  }
}
