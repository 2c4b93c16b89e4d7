import { sizeMb, validityDays } from '../../../../domain/plan/size-and-validity.ts';
import { addOwnPurchase } from '../../../session/own-answers/own-purchases.ts';
import { session } from '../../../session/session.ts';
import type { PendingPurchase } from '../buy/pending-purchase.ts';

/**
 * Keeps a purchase that worked on this device, for the dashboard, with the plan as it is listed. A plan that is no longer
 * listed is left out. Never rejects: the answer itself is stored.
 */
export async function keepPurchase({ planId, atMs }: PendingPurchase): Promise<void> {
  const userId = session.current()?.userId;
  try {
    const { readAllPlans } = await import('../../../data/catalogue-view/reader.ts');
    const plan = (await readAllPlans()).find(({ id }) => id === planId);
    if (!plan || session.current()?.userId !== userId) return;
    const { id, name, network, price, size, validity } = plan;
    const bought = { plan_id: id, plan_name: name, network, price, at_ms: atMs };
    addOwnPurchase({ ...bought, size_mb: sizeMb(size), days: validityDays(validity) });
  } catch (error) {
    console.warn('Could not keep a purchase for the dashboard', error);
  }
}
