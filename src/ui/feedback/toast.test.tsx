// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, mount } from '../../../tests/support/mount.ts';
import { showToast } from './messages.ts';
import { ToastRegion } from './toast.tsx';

const SHOWN_MS = 5000;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('goes away after 5 seconds', async () => {
  const { place, unmount } = await mount(<ToastRegion />);
  await act(async () => showToast({ tone: 'ok', text: 'Plan saved' }));
  expect(find('[role="status"]').textContent).toBe('Plan saved');
  await pass(SHOWN_MS - 1);
  expect(place.textContent).toBe('Plan saved');
  await pass(1);
  expect(place.textContent).toBe('');
  await unmount();
});

it('waits under a pointer, and counts anew when it leaves', async () => {
  const { place, unmount } = await mount(<ToastRegion />);
  await act(async () => showToast({ tone: 'stop', text: 'Failed to fetch plans' }));
  const point = (type: string) =>
    act(async () => find('[role="group"]').dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await point('pointerover');
  await pass(2 * SHOWN_MS);
  expect(find('[role="alert"]').textContent).toBe('Failed to fetch plans');
  await point('pointerout');
  await pass(SHOWN_MS);
  expect(place.textContent).toBe('');
  await unmount();
});

it('shows the same again in the place of the one before', async () => {
  const { place, unmount } = await mount(<ToastRegion />);
  await act(async () => {
    for (const text of ['Buying needs a network.', 'Plan saved', 'Buying needs a network.'])
      showToast({ tone: 'wait', text });
  });
  expect([...place.querySelectorAll('[role="group"]')].map((toast) => toast.textContent)).toEqual([
    'Plan saved',
    'Buying needs a network.',
  ]);
  await unmount();
});
