// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import type { DrainOutcome, Leaving } from '../../data/outbox/outbox-state.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

const onSend = vi.fn(async (): Promise<DrainOutcome> => 'retry');
const onLeave = vi.fn(async (_: Leaving) => undefined);
const onStay = vi.fn();
const question = (count: number, open = true) => (
  <SignOutQuestion open={open} count={count} onSend={onSend} onLeave={onLeave} onStay={onStay} />
);
const dialog = () => find('[role="alertdialog"]');
const status = () => find('[role="status"]');

let mounted: Awaited<ReturnType<typeof mount>>;
async function ask(count: number) {
  mounted = await mount(question(count));
}

beforeAll(preloadDialog);
afterEach(async () => {
  await mounted.unmount();
  vi.clearAllMocks();
});

it('asks with the number of changes, and offers four ways', async () => {
  await ask(2);
  expect(find('h2').textContent).toBe('Sign out with 2 changes waiting?');
  const ways = [...dialog().querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(ways).toEqual(['Close', 'Send now', 'Keep for my next sign-in', 'Delete them', 'Stay signed in']);
  await press(button('Stay signed in'));
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

it('keeps what waits', async () => {
  await ask(1);
  expect(find('h2').textContent).toBe('Sign out with 1 change waiting?');
  await press(button('Keep for my next sign-in'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});

it('deletes after a second question with the number, and not on No', async () => {
  await ask(2);
  await press(button('Delete them'));
  await press(button('No'));
  expect(onLeave).not.toHaveBeenCalled();
  await press(button('Delete them'));
  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toContain('Delete 2 changes?');
  await press(button('Yes'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('delete');
});

it('sends with its progress, and signs out by itself when nothing is left', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  await ask(2);
  await press(button('Send now'));
  expect(status().textContent).toBe('Sending 2 changes0 of 2');
  expect(button('Keep for my next sign-in').disabled).toBe(true);
  expect(button('Stay signed in').disabled).toBe(false);
  expect(document.activeElement).toBe(status());
  await mounted.show(question(1));
  expect(status().textContent).toBe('Sending 2 changes1 of 2');
  await mounted.show(question(0));
  expect(onLeave).not.toHaveBeenCalled();
  await act(async () => sent.resolve('done'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});

it.each([
  ['retry', /Couldn’t reach SabiData/],
  ['sign-in', /session has ended/],
  ['storage', /phone’s storage/],
  ['done', /2 changes could not be sent/],
] as const)('after a send that ended with %s says why, and the other ways stay', async (outcome, words) => {
  onSend.mockResolvedValueOnce(outcome);
  await ask(2);
  await press(button('Send now'));
  expect(status().textContent).toMatch(words);
  expect(button('Keep for my next sign-in').disabled).toBe(false);
  expect(onLeave).not.toHaveBeenCalled();
});

it('does not sign out whoever stayed, when the send ends later', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  await ask(1);
  await press(button('Send now'));
  await mounted.show(question(1, false));
  await act(async () => sent.resolve('done'));
  await mounted.show(question(0, false));
  expect(onLeave).not.toHaveBeenCalled();
});

it('says when signing out failed, and nothing was lost', async () => {
  onLeave.mockRejectedValueOnce(new Error('storage'));
  await ask(2);
  await press(button('Delete them'));
  await press(button('Yes'));
  expect(status().textContent).toContain('You are still signed in.');
  expect(button('Delete them').disabled).toBe(false);
});

it('asks simply once everything was sent behind it', async () => {
  await ask(1);
  await mounted.show(question(0));
  expect(find('h2').textContent).toBe('Sign out?');
  await press(button('Sign out'));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('keep');
});
