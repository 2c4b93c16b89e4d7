import { vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../../../src/data/browser-tabs.ts';
import type { OutboxStore } from '../../../src/data/db/outbox-store.ts';
import type { Deliver } from '../../../src/data/outbox/deliver.ts';
import { createOutbox } from '../../../src/data/outbox/outbox.ts';
import type { Verdict } from '../../../src/data/outbox/verdict.ts';
import { Disk } from '../../simulation/disk.ts';
import { anOperation } from './operations.ts';

const alone: Tabs = { exclusively: (task) => task(), announce: () => {}, onAnnounced: () => {} };

/** An outbox over storage in memory; `answer` says what becomes of each operation. Ada is signed in. */
export function memoryOutbox(answer: (operation: Operation) => Verdict | Promise<Verdict>) {
  const disk = new Disk();
  disk.content.session = { userId: 'ada', token: 'Bearer of-ada' };
  const store: OutboxStore = {
    async read() {
      if (device.reading) await device.reading;
      return disk.read();
    },
    write: async (change) => disk.write(change),
  };
  const time = { now: 1_000, nowMs: () => time.now, after: () => () => {}, random: () => 0.5 };
  const device = {
    online: true,
    owner: 'ada' as string | undefined,
    marked: false,
    /** What reading the storage takes. */
    reading: undefined as Promise<void> | undefined,
  };
  const deliver = vi.fn<Deliver>((parcel) => Promise.all(parcel.map(answer)));
  let ids = 0;
  const start = (tabs = alone) =>
    createOutbox({
      store,
      deliver,
      tabs,
      time,
      isOnline: () => device.online,
      newId: () => `id-${++ids}`,
      owner: () => device.owner,
      mark: { isSet: () => device.marked, set: () => (device.marked = true) },
      followSession: async () => disk.write({ session: { userId: device.owner ?? '', token: 'Bearer new' } }),
    });
  return { disk, time, device, deliver, start, outbox: start() };
}

export const DONE: Verdict = { kind: 'done', message: 'Thank you' };
export const REFUSED: Verdict = { kind: 'refused', status: 422, code: 'bad_input', detail: 'That state is not known' };
export const SERVER_FAILED: Verdict = {
  kind: 'again',
  failure: { kind: 'server', status: 503, code: null, detail: null },
  retryAfterMs: undefined,
};

/** What a person means by a rating. */
export const aRating = () => {
  const { kind, fields } = anOperation();
  return { kind, fields } as { kind: 'rateNetworks'; fields: Extract<Operation, { kind: 'rateNetworks' }>['fields'] };
};
