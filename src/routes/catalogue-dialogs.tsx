import type { Operation } from '../../domain/contract/operation.ts';
import { BulkUpload } from '../features/plan/bulk/bulk-upload.tsx';
import {
  CreatePlanDialog,
  DeletePlanDialog,
  EditPlanDialog,
  EditRejectedPlanDialog,
} from '../features/plan/form/plan-dialogs.tsx';
import {
  BecomeProvider,
  DeleteProvider,
  EditProvider,
  EditRejectedProvider,
} from '../features/provider/provider-dialogs.tsx';
import { useStore } from '../lib/use-store.ts';
import { useEditedOperation, useOutbox } from '../session/use-outbox.ts';
import { type CatalogueDialog, catalogueDialog, closeCatalogueDialog } from './catalogue-dialog-store.ts';

/** Renders the open dialog of plans or providers. */
export function CatalogueDialogs() {
  const dialog = useStore(catalogueDialog);
  if (dialog === null) return null;
  return dialog.kind === 'edit-refused' ? <CorrectionDialog opId={dialog.opId} /> : <ManageDialog dialog={dialog} />;
}

function ManageDialog({ dialog }: { dialog: Exclude<CatalogueDialog, { kind: 'edit-refused' }> }) {
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

/** Opens the form of a rejected operation with its values. */
function CorrectionDialog({ opId }: { opId: string }) {
  const { state } = useOutbox();
  const rejected = useEditedOperation(state.operations, opId);
  return rejected ? <FormOf key={opId} rejected={rejected} /> : null;
}

function FormOf({ rejected }: { rejected: Operation }) {
  const onClose = closeCatalogueDialog;
  switch (rejected.kind) {
    case 'createPlan':
      return <CreatePlanDialog rejected={rejected} onClose={onClose} />;
    case 'createPlans':
    case 'refreshPlans':
      return <BulkUpload rejected={rejected} onClose={onClose} />;
    case 'updatePlan':
      return <EditRejectedPlanDialog rejected={rejected} onClose={onClose} />;
    case 'createProvider':
      return <BecomeProvider rejected={rejected} onClose={onClose} />;
    case 'updateProvider':
      return <EditRejectedProvider rejected={rejected} onClose={onClose} />;
    default:
      return null;
  }
}
