import type { Outbox } from '../data/outbox/outbox-ports.ts';
import { showSuccess } from '../ui/messages.ts';
import { showToast } from '../ui/toasts.ts';

/** An answer within this time is the answer to what the person has just done. */
const JUST_NOW_MS = 10_000;

/**
 * Shows the server's words on a rating (spec §7, a success notice): at once in the modal, and later, when the person is
 * at something else, as a toast. A click is nothing that anybody waits to hear of.
 */
export function tellSent(outbox: Pick<Outbox, 'getState' | 'subscribe'>): void {
  let told = outbox.getState().lastSent?.opId;
  let opened = outbox.getState().storage !== 'opening';
  outbox.subscribe(() => {
    const { lastSent, storage } = outbox.getState();
    const isNews = opened && lastSent !== null && lastSent.opId !== told;
    opened ||= storage !== 'opening';
    told = lastSent?.opId;
    if (!isNews || lastSent.kind !== 'rateNetworks' || document.visibilityState !== 'visible') return;
    if (lastSent.atMs - lastSent.createdAtMs < JUST_NOW_MS) showSuccess(lastSent.message);
    else showToast({ tone: 'ok', text: lastSent.message });
  });
}
