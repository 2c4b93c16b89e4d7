import { expect, it, vi } from 'vitest';
import { outboxState, ratingWaiting } from '../../tests/support/outbox/operations.ts';
import { createStore } from '../lib/store.ts';
import { persistAfterFirstWrite } from './persist-storage.ts';

const written = outboxState({ operations: [ratingWaiting(1)] });

function device({
  granted = false,
  answer = async () => true,
}: {
  granted?: boolean;
  answer?: () => Promise<boolean>;
}) {
  const store = createStore(outboxState());
  const storage = { persisted: vi.fn(async () => granted), persist: vi.fn(answer) };
  const outbox = { getState: store.get, subscribe: store.subscribe };
  return { store, storage, stop: persistAfterFirstWrite(outbox, storage) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('asks when a change waits, once per visit', async () => {
  const { store, storage } = device({ answer: async () => false });
  store.set(outboxState({ sending: true }));
  await settled();
  expect(storage.persisted).not.toHaveBeenCalled();
  store.set(written);
  await settled();
  store.set(outboxState());
  store.set(written);
  await settled();
  expect(storage.persist).toHaveBeenCalledOnce();
});

it('does not ask again after it was granted', async () => {
  const { store, storage } = device({ granted: true });
  store.set(written);
  await settled();
  expect(storage.persisted).toHaveBeenCalledOnce();
  expect(storage.persist).not.toHaveBeenCalled();
});

it('asks for changes that waited before the start', async () => {
  const persist = vi.fn(async () => true);
  persistAfterFirstWrite(
    { getState: () => written, subscribe: () => () => undefined },
    { persisted: async () => false, persist },
  );
  await settled();
  expect(persist).toHaveBeenCalledOnce();
});

it('ignores a refusal, a failure and a missing API', async () => {
  const { store, storage } = device({ answer: () => Promise.reject(new Error('denied')) });
  store.set(written);
  await settled();
  expect(storage.persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  const outbox = { getState: () => written, subscribe: () => () => undefined };
  expect(() => persistAfterFirstWrite(outbox)).not.toThrow();
  vi.unstubAllGlobals();
});

it('can be stopped', async () => {
  const { store, storage, stop } = device({});
  stop();
  store.set(written);
  await settled();
  expect(storage.persisted).not.toHaveBeenCalled();
});
