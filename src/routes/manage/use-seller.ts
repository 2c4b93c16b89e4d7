import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reachOf } from '../../../domain/account/permission.ts';
import { providerNamesQuery } from '../../features/plan/plan.queries.ts';

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
