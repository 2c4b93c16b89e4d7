import { expect, it, vi } from 'vitest';
import { createListeners } from './observable.ts';

it('calls every listener in the order of subscription, in the same tick', () => {
  const { subscribe, notify } = createListeners();
  const calls: string[] = [];
  subscribe(() => calls.push('first'));
  subscribe(() => calls.push('second'));
  notify();
  expect(calls).toEqual(['first', 'second']);
});

it('calls a listener again for a change that the listener itself makes', () => {
  const { subscribe, notify } = createListeners();
  let value = 1;
  const seen: number[] = [];
  subscribe(() => {
    seen.push(value);
    if (value === 1) {
      value = 2;
      notify();
    }
  });
  notify();
  expect(seen).toEqual([1, 2]);
});

it('does not call a listener that has unsubscribed', () => {
  const { subscribe, notify } = createListeners();
  const listener = vi.fn();
  subscribe(listener)();
  notify();
  expect(listener).not.toHaveBeenCalled();
});
