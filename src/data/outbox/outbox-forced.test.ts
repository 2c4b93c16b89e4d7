import { describe, expect, it, vi } from 'vitest';
import type { OperationFailure } from '../../../domain/contract/operation.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { DONE, memoryOutbox, SERVER_FAILED } from '../../../tests/support/outbox/memory-outbox.ts';
import { aClick } from '../../../tests/support/outbox/operations.ts';
import type { DeliveryResult } from './delivery-result.ts';

/** A change that failed some times, and is due in a minute. */
const later = (kind: OperationFailure['kind'], { userId = 'ada', atMs = -60_000 } = {}) => {
  const lastError = { kind, status: null, code: null, detail: null, atMs };
  const { seq: _, deviceId: __, ...click } = aClick({ userId, attempts: 3, nextAttemptAtMs: 61_000, lastError });
  return click;
};
const click = () => ({ ...later('server'), attempts: 0, nextAttemptAtMs: 0, lastError: null });

describe('a change that failed is sent before its time', () => {
  it.each([
    [undefined, 'offline', 0],
    ['network', 'offline', 1],
    ['network', 'timeout', 1],
    ['network', 'server', 0],
    ['user', 'offline', 1],
    ['user', 'server', 1],
  ] as const)('on a sign of the %s after a failure of kind %s: %i times', async (force, kind, times) => {
    const { outbox, disk, deliver } = memoryOutbox(() => SERVER_FAILED);
    disk.write({ add: later(kind) });
    await outbox.drain(force);
    expect(deliver).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['network', 'offline', 1],
    ['network', 'server', 0],
    ['user', 'server', 1],
  ] as const)('on a sign of the %s right after a failure of kind %s: %i times, a second after it', async (...row) => {
    const [force, kind, times] = row;
    const { outbox, disk, deliver, time } = memoryOutbox(() => DONE);
    disk.write({ add: later(kind, { atMs: time.now - 200 }) });
    const before = time.now;
    await outbox.drain(force);
    expect([deliver.mock.calls.length, time.now - before]).toEqual([times, times * 1_000]);
  });

  it.each([
    ['network', { kind: 'offline', status: null, code: null, detail: null }, 2],
    ['user', { kind: 'server', status: 503, code: null, detail: null }, 1],
  ] as const)(
    'that the %s asked for and that failed with %o, if the network returns meanwhile: %i times',
    async (...row) => {
      const [force, failure, times] = row;
      const answer = deferred<DeliveryResult>();
      const { outbox, disk, deliver, time } = memoryOutbox(({ attempts }) => (attempts ? DONE : answer.promise));
      disk.write({ add: click() });
      const before = time.now;
      const ended = outbox.drain(force);
      await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
      void outbox.drain('network');
      answer.resolve({ kind: 'retry', failure, retryAfterMs: undefined });
      await ended;
      expect([deliver.mock.calls.length, time.now - before]).toEqual([times, (times - 1) * 1_000]);
    },
  );

  it('when the user asks during a round that a sign of the network began', async () => {
    const hang = deferred<void>();
    const { outbox, disk, deliver } = memoryOutbox(({ attempts }) => (attempts ? DONE : hang.promise.then(() => DONE)));
    disk.write({ add: click() });
    disk.write({ add: later('server') });
    const ended = outbox.drain('network');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
    void outbox.drain('user');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
    hang.resolve();
    await ended;
    expect(disk.content.operations).toEqual([]);
  });

  it('also if a sign of the network follows what the user asked', async () => {
    const hang = deferred<void>();
    const { outbox, disk, deliver } = memoryOutbox(({ attempts }) => (attempts ? DONE : hang.promise.then(() => DONE)));
    disk.write({ add: click() });
    const ended = outbox.drain('user');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
    disk.write({ add: later('server') });
    void outbox.drain('network');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
    hang.resolve();
    await ended;
    disk.write({ add: later('server') });
    await outbox.drain('network'); // the wish of the user ended with its round
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('never for another user', async () => {
    const { outbox, disk, deliver, time } = memoryOutbox(() => SERVER_FAILED);
    const lastError = { kind: 'server', status: 503, code: null, detail: null, atMs: time.now } as const;
    disk.write({ add: { ...later('server', { userId: 'bola' }), lastError } });
    const before = time.now;
    expect(await outbox.drain('user')).toBe('done');
    expect([deliver.mock.calls.length, time.now]).toEqual([0, before]);
  });
});

it('two retries that hang leave room for a new change, and a third retry waits', async () => {
  const hang = deferred<void>();
  const { outbox, disk, deliver } = memoryOutbox(({ attempts }) => (attempts ? hang.promise.then(() => DONE) : DONE));
  for (let n = 0; n < 3; n++) disk.write({ add: { ...later('server'), nextAttemptAtMs: 0 } });
  const ended = outbox.drain();
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  disk.write({ add: click() });
  void outbox.drain();
  await vi.waitFor(() => expect(disk.content.operations).toHaveLength(3));
  expect(deliver.mock.calls.map(([[first]]) => first?.attempts)).toEqual([3, 3, 0]);
  hang.resolve();
  await ended;
  expect(disk.content.operations).toEqual([]);
});

it('shows that it sends, and how far a large upload is', async () => {
  const { outbox, deliver, disk } = memoryOutbox(() => DONE);
  const progress = { opId: 'u', done: 1, total: 3 };
  const shown: unknown[] = [];
  deliver.mockImplementation(async (batch, _, onUpload) => {
    onUpload?.(progress);
    shown.push(outbox.getState().sending, outbox.getState().upload);
    return batch.map(() => DONE);
  });
  const upload = { ...click(), kind: 'createPlans' as const, fields: { plans: [] }, entityKey: 'plans:u' };
  disk.write({ add: upload });
  await outbox.drain();
  await outbox.look();
  expect(shown).toEqual([true, progress]);
  expect(outbox.getState()).toMatchObject({ sending: false, upload: null });
});
