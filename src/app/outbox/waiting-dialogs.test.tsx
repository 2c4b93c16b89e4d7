// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { SignOutAnyway, StorageNotice } from './waiting-dialogs.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

beforeAll(preloadDialog);
afterEach(cleanup);

it.each([
  ['full', 'Couldn’t save: your phone’s storage is full. Free some space and try again.'],
  ['missing', 'This browser can’t save on this device. Changes need a network.'],
  [
    'cleared',
    'This browser deleted SabiData’s data from this phone. Unsent changes are lost. ' +
      'To make this less likely, add SabiData to your home screen.',
  ],
] as const)('shows that the storage is %s, and can be dismissed', async (storage, message) => {
  const onDismiss = vi.fn();
  render(<StorageNotice storage={storage} onDismiss={onDismiss} />);
  expect(screen.getByRole('status').textContent).toBe(message);
  await press(button('Understood'));
  expect(onDismiss).toHaveBeenCalledOnce();
});

it.each(['kept', 'opening'] as const)('shows nothing while the storage is %s', (storage) => {
  const { container } = render(<StorageNotice storage={storage} onDismiss={() => undefined} />);
  expect(container.textContent).toBe('');
});

it('lets a user with unsent changes sign out without the chunk of the question', async () => {
  const onLeave = vi.fn(async () => {});
  const onStay = vi.fn();
  render(<SignOutAnyway count={2} onLeave={onLeave} onStay={onStay} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
  expect(dialog.textContent).toContain('2\u00a0changes wait on this phone for your next sign-in.');
  await press(button('Stay signed in'));
  expect(onStay).toHaveBeenCalledOnce();
  await press(button('Sign out'));
  expect(onLeave).toHaveBeenCalledWith('keep');
});
