import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { may } from '../../../domain/account/permission.ts';
import type { ProviderDetails, User } from '../../../domain/account/user.ts';
import type { ProviderInformation } from '../../../domain/provider/provider-edit-form.ts';
import { changesOf, ProfileForm, profileOf, withChange } from '../../features/account/profile-form.tsx';
import { ProfileScreen, useFailedUser } from '../../features/account/profile-screen.tsx';
import { providerQuery } from '../../features/provider/provider.queries.ts';
import { providerEdit } from '../../features/provider/provider-edit.ts';
import { ProviderInformationForm } from '../../features/provider/provider-information-form.tsx';
import { useSaving } from '../../lib/use-form.ts';
import { saveAndNotify, saveToCatalogue } from '../../session/save-and-notify.ts';
import { useEditedOperation, useOutbox } from '../../session/use-outbox.ts';
import { useUser } from '../../session/use-user.ts';
import { FieldsSkeleton } from '../../ui/field/fields-skeleton.tsx';

const route = getRouteApi('/profile');

export function Page() {
  const { user, providerDetails } = useUser();
  const maySell = may(user?.role, 'editProviderInformation');
  return (
    <ProfileScreen
      profile={user && <OwnProfile user={user} />}
      lost={useFailedUser()}
      provider={maySell && providerDetails && <OwnProvider provider={providerDetails} />}
    />
  );
}

/** The user's own name. Shows waiting changes, and starts with a rejected change when it is to be corrected. */
function OwnProfile({ user }: { user: User }) {
  const { edit } = route.useSearch();
  const { state } = useOutbox();
  const edited = useEditedOperation(state.operations, edit);
  const waiting = state.operations.filter(({ kind, state: how }) => kind === 'updateUser' && how === 'waiting');
  const known = waiting.reduce(withChange, profileOf(user));
  return (
    <ProfileForm
      key={edited?.opId}
      initial={edited ? withChange(known, edited) : known}
      email={user.email}
      waits={waiting.length > 0}
      isDraft={edited !== undefined}
      onSave={(fields) =>
        saveAndNotify({ kind: 'updateUser', fields: { ...changesOf(known, fields), user_id: user.id } }, edited?.opId)
      }
    />
  );
}

/** The provider's contact data. Shows waiting changes, and saves through the outbox like the list's own edit. */
function OwnProvider({ provider }: { provider: ProviderDetails }) {
  const { data: listed, isPending } = useQuery(providerQuery(provider.id));
  const known = { ...provider, ...listed };
  const { busy, failure, save } = useSaving({
    title: 'Failed to update provider', // docs/specification/08-errors.md
    button: 'Save Changes',
    onSaved: () => undefined,
    onSave: async (written: ProviderInformation) => {
      const edit = providerEdit(known, written);
      if (edit) await saveToCatalogue(edit);
    },
  });
  // The form keeps its initial values, so it waits for them.
  if (isPending) return <FieldsSkeleton lines={[1, 1, 1, 1, 1]} label="Loading your provider record" />;
  return (
    <>
      {provider.requested_name && (
        <p role="status">
          {provider.requested_name} waits for review. Until then your plans are listed under {known.name}.
        </p>
      )}
      <ProviderInformationForm
        initial={known}
        waits={listed?.changeStatus === 'waiting'}
        busy={busy}
        failure={failure}
        onSubmit={save}
      />
    </>
  );
}
