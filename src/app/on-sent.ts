import type { SentRecord } from '../../domain/contract/operation.ts';
import type { Outbox } from '../data/outbox/outbox-state.ts';

/** Calls back for each change that is seen to be sent from now on, by whatever tab or worker. */
export function onSent(outbox: Pick<Outbox, 'getState' | 'subscribe'>, listener: (sent: SentRecord) => void): void {
  let opened = false;
  let last: string | undefined;
  outbox.subscribe(() => {
    const { lastSent, storage } = outbox.getState();
    const isNews = opened && lastSent !== null && lastSent.opId !== last;
    opened ||= storage !== 'opening';
    last = lastSent?.opId;
    if (isNews) listener(lastSent);
  });
}
