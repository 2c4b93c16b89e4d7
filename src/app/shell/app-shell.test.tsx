// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { person, shellOf } from '../../../tests/support/shell-of.tsx';

afterEach(() => document.body.replaceChildren());

it('opens the drawer with its focus inside, and Escape gives it back', async () => {
  await mount(await shellOf({ path: '/plans', user: person('user') }));
  await press(button('Menu'));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('true');
  expect(find('nav[aria-label="Main"]').contains(document.activeElement)).toBe(true);
  expect(find('main').hasAttribute('inert')).toBe(true);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button('Menu'));
});

it('signs out from the user menu, under the first name', async () => {
  const onSignOut = vi.fn();
  await mount(await shellOf({ path: '/plans', user: person('user'), onSignOut }));
  const menu = find<HTMLButtonElement>('button[aria-controls][aria-expanded="false"]:not([aria-label])');
  expect(menu.textContent).toBe('AAda');
  await press(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await press(button('Sign out'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('says what waits beside the age of prices, and opens the list of it', async () => {
  const onOpen = vi.fn();
  await mount(
    await shellOf({
      path: '/plans',
      user: person('user'),
      freshness: { tone: 'quiet', text: 'Prices from 2 h ago' },
      waiting: { count: 2, attention: 0, onOpen },
    }),
  );
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Prices from 2 h ago');
  await press(button('2 changes waiting'));
  expect(onOpen).toHaveBeenCalledOnce();
});
