// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';

const [onDelete, onForget, scrolled] = [vi.fn(), vi.fn(), vi.fn()];
const account = { firstname: 'Ada', sells: false, waiting: 0, busy: false, onDelete, onForget };
const NAME = /^Type your first name/;

beforeAll(preloadDialog);
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
const alert = () => screen.queryByRole('alert');
async function open(refused?: string) {
  const shown = render(<DeleteAccount {...account} refused={refused} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete Account' })));
  await screen.findByRole('dialog');
  return shown;
}

it('shows and announces the message of each try, and moves to the field that is wrong', async () => {
  await open();
  type(NAME, 'ada');
  await submit();
  const first = alert();
  expect(first?.textContent).toBe('Please enter your name correctly to confirm deletion');
  expect(document.activeElement).toBe(field(NAME));
  expect([field(NAME).getAttribute('aria-invalid'), first?.id]).toEqual([
    'true',
    field(NAME).getAttribute('aria-describedby'),
  ]);
  field('Your password').focus();
  await submit();
  expect([document.activeElement, scrolled.mock.calls.length]).toEqual([field(NAME), 2]);
  expect(alert()).not.toBe(first);
});

it('goes on from the name to the reason and the password, and takes a message back when it is mended', async () => {
  await open();
  await submit();
  type(NAME, 'Ada');
  expect(alert()).toBeNull();
  await submit();
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  const reasons = screen.getByRole('group', { name: 'Why are you leaving?' });
  expect(reasons.getAttribute('aria-describedby')).toBe(alert()?.id);
  fireEvent.click(field('Other'));
  await act(async () => type('In your own words', 'Moving'));
  await submit();
  expect(document.activeElement).toBe(field('Your password'));
  type('Your password', 'four green bottles');
  await submit();
  expect(onDelete.mock.calls).toEqual([[{ password: 'four green bottles', reasons: ['other'], other: 'Moving' }]]);
});

it.each(['Close', 'Cancel'])('forgets the refusal of a password at %s, and when another one is typed', async (name) => {
  await open('Wrong password');
  expect(document.body.textContent).toContain('Wrong password');
  type(NAME, 'Ada');
  expect(onForget).not.toHaveBeenCalled();
  type('Your password', 'x');
  expect(onForget).toHaveBeenCalledOnce();
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  expect(onForget).toHaveBeenCalledTimes(2);
});
