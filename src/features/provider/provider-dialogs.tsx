import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationOf } from '../../../domain/contract/operation.ts';
import type { ProviderProfile } from '../../../domain/provider/provider.ts';
import type { ProviderEdit } from '../../../domain/provider/provider-edit-form.ts';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { newId } from '../../data/outbox/new-id.ts';
import { failureMessage } from '../../lib/failure-messages.ts';
import { rejectedFields, saveToCatalogue } from '../../session/save-and-notify.ts';
import { useUser } from '../../session/use-user.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { showError } from '../../ui/feedback/messages.ts';
import { Empty } from '../../ui/list/empty-states.tsx';
import { planCountQuery, providerQuery } from './provider.queries.ts';
import { editedFields, leavingMessage, providerEdit } from './provider-edit.ts';
import { BecomeProviderDialog, ProviderEditDialog } from './provider-form-dialogs.tsx';

const OWN_NOTE = 'Deleting your provider details will switch your account privilege to that of a normal user'; // docs/specification/02-screens.md
/** docs/privacy.md#when-an-account-is-deleted; months renew for sellers only. */
const AFTERWARDS = 'A paid tier no longer renews. We empty the deleted profile after 30 days.';

export function BecomeProvider({ rejected, onClose }: { rejected?: Operation | undefined; onClose: () => void }) {
  const { user } = useUser();
  // The ID stays the same when the user presses again after a lost response, so that one profile is created.
  const [id] = useState(newId);
  const earlier = rejected?.kind === 'createProvider' ? rejected.fields : undefined;
  const save = (profile: ProviderProfile) => {
    const fields = { ...profile, user_id: user?.id, id: earlier?.id ?? id };
    return saveToCatalogue({ kind: 'createProvider', fields }, rejected);
  };
  return (
    <BecomeProviderDialog
      initial={earlier as Partial<ProviderProfile> | undefined}
      refused={rejectedFields(rejected)}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface EditProviderProps {
  provider: ListedProvider;
  /** The rejected operation that the user corrects. */
  rejected?: Operation | undefined;
  onClose: () => void;
}

export function EditProvider({ provider, rejected, onClose }: EditProviderProps) {
  // The change is based on the record that the user saw first, even if the mirror updates it meanwhile.
  const [original] = useState(provider);
  const save = async (edited: ProviderEdit) => {
    const draft = providerEdit(original, edited);
    if (draft) await saveToCatalogue(draft, rejected);
    else if (rejected) await outbox.discard(rejected.opId);
  };
  const rejectedChange = rejected?.kind === 'updateProvider' ? rejected.fields.change : {};
  return (
    <ProviderEditDialog
      stored={original}
      provider={{ ...original, ...rejectedChange }}
      refused={rejectedFields(rejected)}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface EditRejectedProviderProps {
  rejected: OperationOf<'updateProvider'>;
  onClose: () => void;
}

/** Loads the provider of a rejected change, because the screen may not show it, then opens its form. */
export function EditRejectedProvider({ rejected, onClose }: EditRejectedProviderProps) {
  const { data: provider, isError } = useQuery(providerQuery(rejected.fields.provider_id));
  if (provider) return <EditProvider provider={provider} rejected={rejected as Operation} onClose={onClose} />;
  return (
    <Dialog open title="Edit Provider" onClose={onClose}>
      {provider === undefined && !isError && <SkeletonRows rows={3} label="Loading the provider" />}
      {(provider === null || isError) && (
        <Empty title="This provider is not listed any more.">Discard the change.</Empty>
      )}
    </Dialog>
  );
}

export function DeleteProvider({ provider, onClose }: Omit<EditProviderProps, 'rejected'>) {
  const { providerDetails } = useUser();
  const { data: planCount } = useQuery(planCountQuery(provider.id));
  const [busy, setBusy] = useState(false);
  const isOwn = provider.id === providerDetails?.id;
  const remove = async () => {
    setBusy(true);
    await saveToCatalogue({
      kind: 'deleteProvider',
      fields: { provider_id: provider.id, provider_name: provider.name },
      base: editedFields(provider),
      baseVersion: provider.version || null,
    }).catch((error: unknown) => showError(failureMessage(error, 'Failed to update provider').title));
    onClose();
  };
  return (
    <Confirm
      open
      title="Delete Provider"
      note={isOwn ? OWN_NOTE : undefined}
      message="Are you sure you want to delete this Provider?"
      detail={
        isOwn ? `${leavingMessage(provider.name, planCount)} ${AFTERWARDS}` : leavingMessage(provider.name, planCount)
      }
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}
