import type { Plan } from '../../../domain/plan/plan.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { sendDirectly } from '../../data/outbox/save-change.ts';

/**
 * Records that a buy link was followed, once, now or when there is a network (docs/specification/07-calls.md). A device that cannot keep it
 * sends it at once. Nobody waits for it, and its failure is nobody's concern.
 */
export async function recordClick({ id, name }: Pick<Plan, 'id' | 'name'>): Promise<void> {
  const meant = { kind: 'recordClick' as const, fields: { plan_id: id, plan_name: name } };
  try {
    await outbox.enqueue(meant).catch(() => sendDirectly(meant));
  } catch (error) {
    console.warn('A click on a buy link was not recorded', error);
  }
}
