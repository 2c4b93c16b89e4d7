// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { SignOutAnyway } from './waiting-dialogs.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

beforeAll(preloadDialog);
afterEach(cleanup);

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
