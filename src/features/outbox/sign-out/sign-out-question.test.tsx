// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import type { DrainOutcome, Leaving } from '../../../data/outbox/outbox-state.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const onSend = vi.fn(async (): Promise<DrainOutcome> => 'retry');
const onLeave = vi.fn(async (_: Leaving) => undefined);
const onStay = vi.fn();
const question = (count: number, open = true) =>
  open && <SignOutQuestion count={count} onSend={onSend} onLeave={onLeave} onStay={onStay} />;
const dialog = () => screen.getByRole('alertdialog');
const status = () => screen.getByRole('status');

async function ask(count: number) {
  const shown = render(question(count));
  await screen.findByRole('alertdialog');
  return shown;
}

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('shows the number of changes, and offers four choices', async () => {
  await ask(2);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sign out with 2\u00a0unsent changes?');
  const names = [...dialog().querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(names).toEqual(['Close', 'Send now', 'Keep for my next sign-in', 'Delete them', 'Stay signed in']);
  await press(button('Stay signed in'));
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

it('keeps the waiting changes', async () => {
  await ask(1);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sign out with 1\u00a0unsent change?');
  await press(button('Keep for my next sign-in'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});

it('deletes after a second question with the number, and not on No', async () => {
  await ask(2);
  await press(button('Delete them'));
  await press(button('No'));
  expect(onLeave).not.toHaveBeenCalled();
  await press(button('Delete them'));
  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toContain('Delete 2\u00a0changes?');
  await press(button('Yes'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('delete');
});

it('shows the progress of sending, and signs out when nothing is left', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  const { rerender } = await ask(2);
  await press(button('Send now'));
  expect(status().textContent).toBe('Sending 2\u00a0changes0 of 2');
  expect(button('Keep for my next sign-in').disabled).toBe(true);
  expect(button('Stay signed in').disabled).toBe(false);
  expect(document.activeElement).toBe(status());
  rerender(question(1));
  expect(status().textContent).toBe('Sending 2\u00a0changes1 of 2');
  rerender(question(0));
  expect(onLeave).not.toHaveBeenCalled();
  await act(async () => sent.resolve('done'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});

it.each([
  ['retry', /Couldn’t reach SabiData/],
  ['sign-in', /session has ended/],
  ['storage', /phone’s storage/],
  ['done', /2\u00a0changes could not be sent/],
] as const)('shows why sending ended with %s, and keeps the other choices', async (outcome, message) => {
  onSend.mockResolvedValueOnce(outcome);
  await ask(2);
  await press(button('Send now'));
  expect(status().textContent).toMatch(message);
  expect(button('Keep for my next sign-in').disabled).toBe(false);
  expect(onLeave).not.toHaveBeenCalled();
});

it('does not sign out a user who stayed, when sending ends later', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  const { rerender } = await ask(1);
  await press(button('Send now'));
  rerender(question(1, false));
  await act(async () => sent.resolve('done'));
  rerender(question(0, false));
  expect(onLeave).not.toHaveBeenCalled();
});

it('shows that signing out failed, and loses nothing', async () => {
  onLeave.mockRejectedValueOnce(new Error('storage'));
  await ask(2);
  await press(button('Delete them'));
  await press(button('Yes'));
  expect(status().textContent).toContain('You are still signed in.');
  expect(button('Delete them').disabled).toBe(false);
});

it('asks without a number once everything is sent in the background', async () => {
  const { rerender } = await ask(1);
  rerender(question(0));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sign out?');
  await press(button('Sign out'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});
