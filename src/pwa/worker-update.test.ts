import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerUpdate, TAKE_OVER_MS } from './worker-update.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const reload = vi.fn();
  const worker = { postMessage: vi.fn() };
  return { reload, worker, update: createWorkerUpdate(reload) };
}

test('reloads the tab once when an accepted version takes over', () => {
  const { update, worker, reload } = setUp();
  update.offer(worker);
  expect(update.getState()).toBe('waiting');
  expect(worker.postMessage).not.toHaveBeenCalled();
  update.apply();
  update.apply();
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'skipWaiting' }]]);
  expect(reload).not.toHaveBeenCalled();
  update.tookOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads after the limit when an accepted version never takes over', () => {
  const { update, worker, reload } = setUp();
  update.offer(worker);
  update.apply();
  vi.advanceTimersByTime(TAKE_OVER_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('hides a declined version until the next one', () => {
  const { update, worker, reload } = setUp();
  update.offer(worker);
  update.decline();
  expect(update.getState()).toBe('none');
  expect(worker.postMessage).not.toHaveBeenCalled();
  update.offer(worker);
  expect(update.getState()).toBe('waiting');
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a tab that has not accepted', () => {
  const { update, worker, reload } = setUp();
  update.offer(worker);
  update.tookOver();
  expect(update.getState()).toBe('replaced');
  expect(reload).not.toHaveBeenCalled();
  update.apply();
  expect(reload).toHaveBeenCalledOnce();
});

test('calls listeners for every change until they unsubscribe', () => {
  const { update, worker } = setUp();
  const heard: string[] = [];
  const leave = update.subscribe(() => heard.push(update.getState()));
  update.offer(worker);
  update.apply();
  leave();
  update.tookOver();
  expect(heard).toEqual(['waiting', 'applying']);
});
