import type { Plan } from '../../../../domain/plan/plan.ts';
import { signBuyLink } from '../../../../domain/plan/sign-buy-link.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { sendDirectly } from '../../../data/outbox/save-change.ts';
import { createStore } from '../../../lib/store.ts';
import { nonce, sha256Base64 } from '../../../lib/web-crypto.ts';
import { showToast } from '../../../ui/feedback/messages.ts';
import { ussdCodeOf } from '../format-plan.ts';
import { notePurchase } from './pending-purchase.ts';

// What follows a press on a way to buy. The first list does not need it (docs/performance.md#p3).

const NONCE_LENGTH = 8; // docs/specification/09-constants.md

/** The plan in the open dialog 'Dial to buy'; null if it is closed. */
export const dialledPlan = createStore<Plan | null>(null);

/** Notes that the user writes to the seller. */
export const openChat = notePurchase;

/** Notes that the user dials. At a desk, which cannot dial, the dialog has the code to scan. */
export function dial(plan: Plan, isAtDesk: boolean): void {
  notePurchase(plan);
  if (isAtDesk) dialledPlan.set(plan);
}

/** Shows whether a USSD code was copied. */
export async function notifyCopied(code: string, copying: Promise<boolean>): Promise<void> {
  if (await copying) showToast({ tone: 'ok', text: `Copied ${code}` });
  else showToast({ tone: 'wait', text: `Couldn't copy. Type ${code} into the dialler.` });
}

/** Returns a seller's link, signed with the time `nowMs`. Needs a secure context. */
export function signLink(link: string, nowMs: number): Promise<string> {
  return signBuyLink(link, { sha256Base64, nowMs, nonce: nonce(NONCE_LENGTH) });
}

/** Records that the user opens the seller's page. */
export function followLink(plan: Plan): void {
  notePurchase(plan);
  void recordClick(plan);
}

/** Records a click without a network, and shows what to do instead. */
export function refuseLink(plan: Plan): void {
  void recordClick(plan);
  const code = ussdCodeOf(plan);
  const advice = code ? ` Dial ${code} works without data.` : '';
  showToast({ tone: 'wait', text: `Buying needs a network.${advice}` });
}

/**
 * Records one click on a buy link through the outbox (docs/specification/07-calls.md). A device that cannot store it
 * sends it at once. Never rejects: a lost click must not disturb the user.
 */
async function recordClick({ id, name }: Plan): Promise<void> {
  const draft = { kind: 'recordClick' as const, fields: { plan_id: id, plan_name: name } };
  try {
    await outbox.enqueue(draft).catch(() => sendDirectly(draft));
  } catch (error) {
    console.warn('Could not record a click on a buy link', error);
  }
}
