import { useQuery } from '@tanstack/react-query';
import { reachOf } from '../../../domain/account/permission.ts';
import { useUser } from '../../session/use-user.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty } from '../../ui/list/empty-states.tsx';
import { providerNamesQuery } from './plan.queries.ts';

interface Seller {
  /** Provider ID of a user who sells their own plans. */
  own: string | undefined;
  ownName: string | undefined;
  /** Providers that an administrator chooses from. */
  sellers: { id: string; name: string }[] | undefined;
}

const LOADING: Seller['sellers'] = [];

/** Returns the providers for whom the signed-in user may create plans. Both are undefined without a provider profile. */
export function useSeller(): Seller {
  const { user, providerDetails } = useUser();
  const reach = user && reachOf(user.role, 'createPlan');
  const sellers = useQuery({ ...providerNamesQuery(), enabled: reach === 'any' }).data;
  return {
    own: reach === 'own' ? providerDetails?.id : undefined,
    ownName: reach === 'own' ? providerDetails?.name : undefined,
    sellers: reach === 'any' ? (sellers ?? LOADING) : undefined,
  };
}

/** Replaces a dialog that creates plans when the user has no provider profile. */
export function MissingProfileDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Empty
        title="Your provider profile is missing"
        action={<a href="/provider-onboarding">Complete Your Provider Profile</a>}
      >
        Plans are listed under the name of a provider.
      </Empty>
    </Dialog>
  );
}
