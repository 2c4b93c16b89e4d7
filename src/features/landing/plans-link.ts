import type { Network } from '../../../domain/plan/network.ts';

/** Returns the link to the plans, of one network or of all. A visitor arrives there after sign-in. */
export function plansLink(signedIn: boolean, network?: Network) {
  if (signedIn) return { to: '/plans', search: network && { network } };
  return { to: '/login', search: { next: network ? `/plans?network=${network}` : '/plans' } };
}
