// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { person, shellOf } from '../../../tests/support/shell-of.tsx';

afterEach(() => document.body.replaceChildren());

it('moves the focus into the open drawer, and back on Escape', async () => {
  await mount(await shellOf({ path: '/plans', user: person('user') }));
  await press(button('Menu'));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('true');
  expect(find('nav[aria-label="Main"]').contains(document.activeElement)).toBe(true);
  expect(find('main').hasAttribute('inert')).toBe(true);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button('Menu'));
});

it('signs out from the user menu', async () => {
  const onSignOut = vi.fn();
  await mount(await shellOf({ path: '/plans', user: person('user'), onSignOut }));
  const menu = find<HTMLButtonElement>('button[aria-controls][aria-expanded="false"]:not([aria-label])');
  expect(menu.textContent).toBe('AAda');
  await press(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  const entries = [...document.querySelectorAll(`#${CSS.escape(menu.getAttribute('aria-controls') ?? '')} a`)];
  expect(entries.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Your Profile /profile',
    'Settings /settings',
  ]);
  await press(button('Sign out'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('collapses and expands the sidebar', async () => {
  const onSidebarCollapsed = vi.fn();
  const { show } = await mount(await shellOf({ path: '/plans', user: person('user'), onSidebarCollapsed }));
  expect(button('Collapse').getAttribute('aria-expanded')).toBe('true');
  await press(button('Collapse'));
  expect(onSidebarCollapsed).toHaveBeenCalledExactlyOnceWith(true);
  await show(await shellOf({ path: '/plans', user: person('user'), onSidebarCollapsed, sidebarCollapsed: true }));
  await press(button('Expand'));
  expect(onSidebarCollapsed).toHaveBeenLastCalledWith(false);
});

it('has the brand and the menu button in the header', async () => {
  await mount(await shellOf({ path: '/plans', user: person('user') }));
  expect(find('header > div > a').textContent).toContain('SabiData');
  expect(find('header').contains(button('Menu'))).toBe(true);
});

it.each([
  ['a visitor', null, ['Pricing /pricing', 'Contact /contact', 'Login /login'], []],
  ['a signed-in user', person('user'), ['Dashboard /dashboard', 'Pricing /pricing', 'Contact /contact'], ['AAda']],
])('the top bar of a public page shows %s these links', async (_, user, links, menus) => {
  const { place } = await mount(await shellOf({ path: '/pricing', user }));
  const offered = [...place.querySelectorAll('header a:not([aria-label])')].filter((link) => !link.closest('[hidden]'));
  expect(offered.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(links);
  const opening = [...place.querySelectorAll('header button[aria-controls]:not([aria-label])')];
  expect(opening.map(({ textContent }) => textContent)).toEqual(menus);
});

it('has seven links in the footer', async () => {
  const { place } = await mount(await shellOf({ path: '/' }));
  const links = [...place.querySelectorAll('footer a')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Compare Plans /compare',
    'Network Rating /network-rating',
    'Data Calculator /data-calculator',
    'Pricing /pricing',
    'Contact Us /contact',
    'Privacy Policy /privacy',
    'Terms of Service /terms',
  ]);
});

it('shows the waiting count beside the age of prices, and opens the list', async () => {
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
