import { Suspense, useEffect } from 'react';
import type { Operation } from '../../domain/contract/operation.ts';
import type { ListedProvider } from '../data/catalogue-view/reader.ts';
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
import { lazyNamed } from '../lib/lazy-named.tsx';
import { useStore } from '../lib/use-store.ts';
import { useEditedOperation, useOutbox } from '../session/use-outbox.ts';
import { useUser } from '../session/use-user.ts';
import { showError } from '../ui/feedback/messages.ts';
import { type CatalogueDialog, catalogueDialog, closeCatalogueDialog } from './catalogue-dialog-store.ts';

interface DeleteSellerProps {
  provider: ListedProvider;
  onClose: () => void;
}

// The chunks of the administration are never stored on the device.
const DeleteListedSeller = lazyNamed(
  () =>
    import('./admin.page.tsx')
      .then(({ loadDeleteSeller }) => loadDeleteSeller())
      .catch(() => ({ DeleteListedSeller: NeedsNetwork })),
  'DeleteListedSeller',
);

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
      return <DeleteSeller provider={dialog.provider} onClose={onClose} />;
  }
}

/** A seller may delete their profile without a network; an administrator needs one, because the password confirms it. */
function DeleteSeller(props: DeleteSellerProps) {
  const { user } = useUser();
  if (user?.role !== 'systemadmin') return <DeleteProvider {...props} />;
  return (
    <Suspense>
      <DeleteListedSeller {...props} />
    </Suspense>
  );
}

function NeedsNetwork({ onClose }: DeleteSellerProps) {
  useEffect(() => {
    onClose();
    showError('You are offline. To delete a seller you need a network. Nothing was changed.');
  }, [onClose]);
  return null;
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
