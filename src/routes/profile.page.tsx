import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { may } from '../../domain/account/permission.ts';
import type { ProviderDetails, User } from '../../domain/account/user.ts';
import { updateProvider } from '../../domain/contract/provider.calls.ts';
import type { ProviderInformation } from '../../domain/provider/provider-profile.ts';
import { request } from '../data/http/request.ts';
import { useAccountCall } from '../features/account/account.mutations.ts';
import { changesOf, profileOf, withChange } from '../features/account/profile-change.ts';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { ProviderInformationForm } from '../features/account/provider-information-form.tsx';
import { useLostPerson } from '../features/account/use-lost-person.ts';
import { showSuccess } from '../ui/messages.ts';
import { saveChange } from './save-change.ts';
import { useEdited } from './use-edited.ts';
import { useOutbox } from './use-outbox.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/profile');

export function ProfilePage() {
  const { user, providerDetails } = root.useRouteContext();
  const maySell = may(user?.role, 'editProviderInformation');
  return (
    <ProfileScreen
      profile={user && <OwnProfile user={user} />}
      onRetry={useLostPerson()}
      provider={maySell && providerDetails && <OwnProvider provider={providerDetails} />}
    />
  );
}

/** The person's own names. What waits to be sent is what they see, and a refused change is what they edit. */
function OwnProfile({ user }: { user: User }) {
  const { edit } = route.useSearch();
  const { outbox, state } = useOutbox();
  const edited = useEdited(state.operations, edit);
  const waiting = state.operations.filter(({ kind, state: how }) => kind === 'updateUser' && how === 'waiting');
  const known = waiting.reduce(withChange, profileOf(user));
  return (
    <ProfileForm
      key={edited?.opId}
      initial={edited ? withChange(known, edited) : known}
      email={user.email}
      waits={waiting.length > 0}
      onSave={(fields) =>
        saveChange(
          { kind: 'updateUser', fields: { ...changesOf(known, fields), user_id: user.id } },
          { outbox, insteadOf: edited?.opId },
        )
      }
    />
  );
}

function OwnProvider({ provider }: { provider: ProviderDetails }) {
  const queryClient = useQueryClient();
  const form = useAccountCall({
    name: 'updateProvider',
    send: (body: ProviderInformation) => request(updateProvider, { params: { id: provider.id }, body }),
    onDone: ({ message }) => {
      showSuccess(message);
      return queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
  });
  return <ProviderInformationForm {...form} initial={provider} />;
}
