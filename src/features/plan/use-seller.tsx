import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reachOf } from '../../../domain/account/permission.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { providerNamesQuery } from './plan.queries.ts';

const root = getRouteApi('__root__');

/** Whose plans the person may make: their own (`own`), or anybody's, who are then `sellers` to choose from. */
export function useSeller() {
  const { user, providerDetails } = root.useRouteContext();
  const reach = user && reachOf(user.role, 'createPlan');
  const sellers = useQuery({ ...providerNamesQuery(), enabled: reach === 'any' }).data;
  return {
    own: reach === 'own' ? providerDetails?.id : undefined,
    sellers: reach === 'any' ? (sellers ?? NONE) : undefined,
  };
}

const NONE: { id: string; name: string }[] = [];

/** In place of a dialog in which plans are made: there is nobody whose plans they would be. */
export function NoProfile({ title, onClose }: { title: string; onClose: () => void }) {
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
