import type { Plan } from '../../../../domain/plan/plan.ts';
import { isUssdCode } from '../../../../domain/plan/ussd.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { sendDirectly } from '../../../data/outbox/save-change.ts';
import { showToast } from '../../../ui/feedback/messages.ts';

/**
 * Records one click on a buy link through the outbox (docs/specification/07-calls.md). A device that cannot store it
 * sends it at once. Never rejects: a lost click must not disturb the user.
 */
export async function recordClick({ id, name }: Pick<Plan, 'id' | 'name'>): Promise<void> {
  const draft = { kind: 'recordClick' as const, fields: { plan_id: id, plan_name: name } };
  try {
    await outbox.enqueue(draft).catch(() => sendDirectly(draft));
  } catch (error) {
    console.warn('Could not record a click on a buy link', error);
  }
}

/** Shows a toast after a click on a buy link without a network: what to do instead. */
export function notifyOffline(ussdCode: string | null | undefined): void {
  showToast({ tone: 'wait', text: needsNetwork(ussdCode) });
}

function needsNetwork(code: string | null | undefined): string {
  return code && isUssdCode(code)
    ? `Buying needs a network. Dial ${code} works without data.`
    : 'Buying needs a network.';
}
