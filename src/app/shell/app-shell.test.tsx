// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../domain/account/role.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { AppShell, type AppShellProps } from './app-shell.tsx';

const person = (role: Role) => ({
  id: '1',
  firstname: 'Ada',
  lastname: 'Obi',
  name: 'Ada Obi',
  email: 'ada@sabidata.test',
  role,
});

const shell = (props: Partial<AppShellProps>) =>
  inRouter(
    <AppShell path="/" user={null} onSignOut={() => undefined} {...props}>
      <h1>Screen</h1>
    </AppShell>,
    props.path,
  );

afterEach(() => document.body.replaceChildren());

it('offers a visitor Login, the footer, and no sidebar', async () => {
  const html = renderToString(await shell({}));
  expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Login/);
  expect(html).toContain('<footer');
  expect(html).not.toContain('aria-label="Main"');
  expect(html).not.toContain(' style=');
});

it.each([
  ['user', true],
  ['systemadmin', true],
  ['provider', false],
] as const)('the sidebar of a %s shows Compare: %s', async (role, shown) => {
  const html = renderToString(await shell({ path: '/plans', user: person(role) }));
  expect(html).toContain('aria-label="Main"');
  expect(html.includes('href="/compare"')).toBe(shown);
  expect(html).not.toContain('<footer');
});

it('marks the page one is on', async () => {
  const html = renderToString(await shell({ path: '/plans', user: person('user') }));
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/plans"')]);
});

it('opens the drawer with its focus inside, and Escape gives it back', async () => {
  await mount(await shell({ path: '/plans', user: person('user') }));
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
  await mount(await shell({ path: '/plans', user: person('user'), onSignOut }));
  const menu = find<HTMLButtonElement>('button[aria-controls][aria-expanded="false"]:not([aria-label])');
  expect(menu.textContent).toBe('AAda');
  await press(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await press(button('Sign out'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('says what waits, and opens the list of it', async () => {
  const onOpen = vi.fn();
  await mount(
    await shell({
      path: '/plans',
      user: person('user'),
      freshness: { tone: 'wait', text: 'Offline · prices from 2 h ago' },
      waiting: { count: 2, onOpen },
    }),
  );
  expect(find('[role="status"]').textContent).toBe('Offline · prices from 2 h ago');
  await press(button('2 changes waiting'));
  expect(onOpen).toHaveBeenCalledOnce();
});
