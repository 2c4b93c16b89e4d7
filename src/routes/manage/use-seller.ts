import { useQuery } from '@tanstack/react-query';
import { reachOf } from '../../../domain/account/permission.ts';
import { providerNamesQuery } from '../../features/plan/plan.queries.ts';
import { useUser } from '../../session/use-user.ts';

/** Whose plans the person may make: their own (`own`), or anybody's, who are then `sellers` to choose from. */
export function useSeller() {
  const { user, providerDetails } = useUser();
  const reach = user && reachOf(user.role, 'createPlan');
  const sellers = useQuery({ ...providerNamesQuery(), enabled: reach === 'any' }).data;
  return {
    own: reach === 'own' ? providerDetails?.id : undefined,
    sellers: reach === 'any' ? (sellers ?? NONE) : undefined,
  };
}

const NONE: { id: string; name: string }[] = [];
