// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visuallyHidden } from '../theme/text.css.ts';
import { toastTone } from './feedback.css.ts';
import { clearMessages, showError, showToast, toastStore } from './messages.ts';
import { ToastRegion } from './toast.tsx';

const SHOWN_MS = 5000;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  toastStore.set([]);
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

it('is only there for screen readers while the modal in front of it says the same', async () => {
  render(<ToastRegion />);
  await act(async () => {
    showError('Wrong PIN');
    showToast({ tone: 'stop', text: 'Wrong PIN' });
  });
  const notice = screen.getByRole('group', { name: 'Notice' });
  expect(notice.className).toBe(visuallyHidden);
  await act(async () => clearMessages());
  expect(screen.queryByRole('group', { name: 'Notice' })).toBeNull();
});

it('stays when a modal closes that says something else', async () => {
  render(<ToastRegion />);
  await act(async () => {
    showError('Failed to update user');
    showToast({ tone: 'stop', text: 'Wrong PIN' });
  });
  await act(async () => clearMessages());
  expect(screen.getByRole('group', { name: 'Notice' }).className).toBe(toastTone.stop);
});

it('ends before the account in the top bar', async () => {
  render(
    <>
      <button type="button" data-account="">
        Ada
      </button>
      <ToastRegion />
    </>,
  );
  const account = screen.getByRole('button', { name: 'Ada' });
  vi.spyOn(account, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 6, 44, 44));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  await act(async () => showToast({ tone: 'ok', text: 'Plan saved' }));
  expect(screen.getByRole('region').style.right).toBe('68px');
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
