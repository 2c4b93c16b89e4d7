// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './messages.ts';
import { ToastRegion } from './toast.tsx';

const SHOWN_MS = 5000;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('goes away after 5 seconds', async () => {
  const { container } = render(<ToastRegion />);
  await act(async () => showToast({ tone: 'ok', text: 'Plan saved' }));
  expect(screen.getByRole('status').textContent).toBe('Plan saved');
  await pass(SHOWN_MS - 1);
  expect(container.textContent).toBe('Plan saved');
  await pass(1);
  expect(container.textContent).toBe('');
});

it('waits under a pointer, and counts anew when it leaves', async () => {
  const { container } = render(<ToastRegion />);
  await act(async () => showToast({ tone: 'stop', text: 'Failed to fetch plans' }));
  fireEvent.pointerOver(screen.getByRole('group'));
  await pass(2 * SHOWN_MS);
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch plans');
  fireEvent.pointerOut(screen.getByRole('group'));
  await pass(SHOWN_MS);
  expect(container.textContent).toBe('');
});

it('shows the same again in the place of the one before', async () => {
  const { container } = render(<ToastRegion />);
  await act(async () => {
    for (const text of ['Buying needs a network.', 'Plan saved', 'Buying needs a network.'])
      showToast({ tone: 'wait', text });
  });
  expect([...container.querySelectorAll('[role="group"]')].map((toast) => toast.textContent)).toEqual([
    'Plan saved',
    'Buying needs a network.',
  ]);
});
