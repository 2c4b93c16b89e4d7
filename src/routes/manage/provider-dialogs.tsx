import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationOf } from '../../../domain/contract/operation.ts';
import type { ProviderEdit, ProviderProfile } from '../../../domain/provider/provider-profile.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { newId } from '../../data/outbox/new-id.ts';
import type { ListedProvider } from '../../data/view/reader.ts';
import { BecomeProviderDialog } from '../../features/provider/become-provider-dialog.tsx';
import { providerQuery } from '../../features/provider/provider.queries.ts';
import { editedFields, providerEdit } from '../../features/provider/provider-edit.ts';
import { ProviderEditDialog } from '../../features/provider/provider-edit-dialog.tsx';
import { failureWords } from '../../lib/failure-words.ts';
import { useUser } from '../../session/use-user.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { showError } from '../../ui/messages.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { refusedFields } from './refused-fields.ts';
import { saveToCatalogue } from './save-to-catalogue.ts';

const OWN_NOTE = 'Deleting your provider details will switch your account privilege to that of a normal user'; // docs/specification/02-screens.md

export function BecomeProvider({ refused, onClose }: { refused?: Operation | undefined; onClose: () => void }) {
  const { user } = useUser();
  // Pressed again after an answer that was lost, it is the same profile.
  const [id] = useState(newId);
  const earlier = refused?.kind === 'createProvider' ? refused.fields : undefined;
  const save = (profile: ProviderProfile) =>
    saveToCatalogue(
      { kind: 'createProvider', fields: { ...profile, user_id: user?.id, id: earlier?.id ?? id } },
      refused,
    );
  return (
    <BecomeProviderDialog
      initial={earlier as Partial<ProviderProfile> | undefined}
      refused={refusedFields(refused)}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface EditProviderProps {
  provider: ListedProvider;
  refused?: Operation | undefined;
  onClose: () => void;
}

export function EditProvider({ provider, refused, onClose }: EditProviderProps) {
  // What the person saw when they began is what their change is made from, whatever is read meanwhile.
  const [begun] = useState(provider);
  const save = async (written: ProviderEdit) => {
    const meant = providerEdit(begun, written);
    if (meant) await saveToCatalogue(meant, refused);
    else if (refused) await outbox.discard(refused.opId);
  };
  const meant = refused?.kind === 'updateProvider' ? refused.fields.change : {};
  return (
    <ProviderEditDialog
      provider={{ ...begun, ...meant }}
      refused={refusedFields(refused)}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** The record is read first: the list that shows it may be elsewhere. */
export function EditRefusedProvider({
  refused,
  onClose,
}: {
  refused: OperationOf<'updateProvider'>;
  onClose: () => void;
}) {
  const { data: provider, isError } = useQuery(providerQuery(refused.fields.provider_id));
  if (provider) return <EditProvider provider={provider} refused={refused as Operation} onClose={onClose} />;
  return (
    <Dialog open title="Edit Provider" onClose={onClose}>
      {provider === undefined && !isError && <SkeletonRows rows={3} label="Loading the provider" />}
      {(provider === null || isError) && (
        <Empty title="This provider is not listed any more.">Discard the change.</Empty>
      )}
    </Dialog>
  );
}

export function DeleteProvider({ provider, onClose }: Omit<EditProviderProps, 'refused'>) {
  const { providerDetails } = useUser();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await saveToCatalogue({
      kind: 'deleteProvider',
      fields: { provider_id: provider.id, provider_name: provider.name },
      base: editedFields(provider),
      baseVersion: provider.version || null,
    }).catch((error: unknown) => showError(failureWords(error, 'Failed to update provider').title));
    onClose();
  };
  return (
    <Confirm
      open
      title="Delete Provider"
      note={provider.id === providerDetails?.id ? OWN_NOTE : undefined}
      message="Are you sure you want to delete this Provider?"
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}
