import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { may } from '../../../domain/account/permission.ts';
import type { ProviderDetails, User } from '../../../domain/account/user.ts';
import type { ProviderInformation } from '../../../domain/provider/provider-profile.ts';
import { changesOf, profileOf, withChange } from '../../features/account/profile-change.ts';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { ProfileScreen } from '../../features/account/profile-screen.tsx';
import { ProviderInformationForm } from '../../features/account/provider-information-form.tsx';
import { useLostPerson } from '../../features/account/use-lost-person.ts';
import { providerQuery } from '../../features/provider/provider.queries.ts';
import { providerEdit } from '../../features/provider/provider-edit.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { useUser } from '../../session/use-user.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { saveChange } from '../manage/save-change.ts';
import { saveToCatalogue } from '../manage/save-to-catalogue.ts';
import { useEdited } from '../manage/use-edited.ts';
import { useOutbox } from '../manage/use-outbox.ts';

const route = getRouteApi('/profile');

export function Page() {
  const { user, providerDetails } = useUser();
  const maySell = may(user?.role, 'editProviderInformation');
  return (
    <ProfileScreen
      profile={user && <OwnProfile user={user} />}
      lost={useLostPerson()}
      provider={maySell && providerDetails && <OwnProvider provider={providerDetails} />}
    />
  );
}

/** The user's own name. Shows waiting changes, and starts with a rejected change when it is to be corrected. */
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
  if (isPending) return <SkeletonRows rows={2} label="Loading your provider record" />;
  return (
    <ProviderInformationForm
      initial={known}
      waits={listed?.standing === 'waiting'}
      busy={busy}
      failure={failure}
      onSubmit={save}
    />
  );
}
