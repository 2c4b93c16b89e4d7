// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { person, shellOf } from '../../../tests/support/shell-of.tsx';
import { closeWatchers } from '../../ui/dialog/close-watchers.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

afterEach(cleanup);

const show = async (props: Parameters<typeof shellOf>[0]) => {
  const shown = render(await shellOf(props));
  await act(() => vi.dynamicImportSettled());
  return shown;
};

it('moves the focus into the open drawer, and back on Escape', async () => {
  await show({ path: '/plans', user: person('user') });
  await press(button('Menu'));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('navigation', { name: 'Main' }).contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('main').hasAttribute('inert')).toBe(true);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(button('Menu').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button('Menu'));
});

it('closes the drawer when the screen becomes as wide as a desk, not when it becomes narrow', async () => {
  const screenWidth = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(screenWidth as unknown as MediaQueryList);
  await show({ path: '/plans', user: person('user') });
  await press(button('Menu'));
  const turn = (matches: boolean) =>
    act(async () => Object.assign(screenWidth, { matches }).dispatchEvent(new Event('change')));
  await turn(false);
  expect(button('Menu').getAttribute('aria-expanded')).toBe('true');
  await turn(true);
  expect(button('Menu').getAttribute('aria-expanded')).toBe('false');
  vi.restoreAllMocks();
});

it('closes the drawer and the user menu on Back', async () => {
  await show({ path: '/plans', user: person('user') });
  for (const opener of [button('Menu'), screen.getByRole('button', { name: /Ada$/ })]) {
    await press(opener);
    expect([opener.getAttribute('aria-expanded'), closeWatchers.get().length]).toEqual(['true', 1]);
    await act(async () => closeWatchers.get()[0]?.());
    expect([opener.getAttribute('aria-expanded'), closeWatchers.get().length]).toEqual(['false', 0]);
  }
});

it('signs out from the user menu', async () => {
  const onSignOut = vi.fn();
  await show({ path: '/plans', user: person('user'), onSignOut });
  const menu = screen.getByRole('button', { name: /Ada$/ });
  expect(menu.textContent).toBe('AdaA');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
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

it('collapses and expands the sidebar, and remembers it on the device', async () => {
  await show({ path: '/plans', user: person('user') });
  expect(button('Collapse').getAttribute('aria-expanded')).toBe('true');
  await press(button('Collapse'));
  cleanup();
  await show({ path: '/plans', user: person('user') });
  await press(button('Expand'));
  expect(button('Collapse').getAttribute('aria-expanded')).toBe('true');
  expect(localStorage.getItem('SABIDATA_SIDEBAR')).toBe('expanded');
});

it('begins with a collapsed sidebar in the administration, until the user chooses', async () => {
  const admin = { path: '/admin', user: person('systemadmin') };
  localStorage.clear();
  await show(admin);
  await press(button('Expand'));
  cleanup();
  await show(admin);
  expect(button('Collapse').getAttribute('aria-expanded')).toBe('true');
  localStorage.clear();
});

it('has the brand and the menu button in the header', async () => {
  await show({ path: '/plans', user: person('user') });
  expect(screen.getByRole('banner').querySelector('div > a')?.textContent).toContain('SabiData');
  expect(screen.getByRole('banner').contains(button('Menu'))).toBe(true);
});

it.each([
  ['a visitor', null, ['Pricing /pricing', 'Contact /contact', 'Login /login'], []],
  ['a signed-in user', person('user'), ['Dashboard /dashboard', 'Pricing /pricing', 'Contact /contact'], ['AdaA']],
])('shows %s these links in the top bar of a public page', async (_, user, links, menus) => {
  const { container } = await show({ path: '/pricing', user });
  const offered = [...container.querySelectorAll('header a:not([aria-label])')].filter(
    (link) => !link.closest('[hidden]'),
  );
  expect(offered.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(links);
  const opening = [...container.querySelectorAll('header button[aria-controls]:not([aria-label])')];
  expect(opening.map(({ textContent }) => textContent)).toEqual(menus);
});

it('has seven links in the footer', async () => {
  const { container } = await show({ path: '/' });
  const links = [...container.querySelectorAll('footer a')];
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

it('shows the number of waiting changes beside the age of prices, and opens the list', async () => {
  const onOpen = vi.fn();
  await show({
    path: '/plans',
    user: person('user'),
    freshness: { tone: 'quiet', text: 'List fetched 2 h ago' },
    waiting: { count: 2, attention: 0, onOpen },
  });
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('List fetched 2 h ago');
  await press(button('2\u00a0changes waiting'));
  expect(onOpen).toHaveBeenCalledOnce();
});
