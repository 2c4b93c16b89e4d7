import type { Subscription } from '../../../domain/subscription/subscription.ts';

/**
 * The one to show of all, the latest first: what goes on, else what still runs, else nothing. Starter counts where
 * nothing is paid for.
 */
export function currentSubscription(all: readonly Subscription[]): Subscription | undefined {
  const running = all.filter(({ status }) => status !== 'ended');
  const paid = running.filter(({ amount }) => amount > 0);
  return paid.find(({ status }) => status === 'active') ?? paid[0] ?? running[0];
}
