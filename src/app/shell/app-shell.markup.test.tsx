import { expect, it } from 'vitest';
import { person, renderWhole, shellOf } from '../../../tests/support/shell-of.tsx';

// These tests render to HTML. They are apart from the tests in a DOM because two renderers cannot share a context.
it('shows visitors Login and the footer, but no sidebar', async () => {
  const html = await renderWhole(await shellOf({}));
  expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Login/);
  expect(html).toContain('<footer');
  expect(html).not.toContain('aria-label="Main"');
  expect(html).not.toContain(' style=');
});

it.each([
  ['user', true],
  ['systemadmin', true],
  ['provider', false],
] as const)('shows Compare in the sidebar of a %s: %s', async (role, shown) => {
  const html = await renderWhole(await shellOf({ path: '/plans', user: person(role) }));
  expect(html).toContain('aria-label="Main"');
  expect(html.includes('href="/compare"')).toBe(shown);
  expect(html).not.toContain('<footer');
});

it('lists each page once in the drawer, with those of the top bar', async () => {
  const html = await renderWhole(await shellOf({ path: '/plans', user: person('user') }));
  const drawer = html.slice(html.indexOf('aria-label="Main"'), html.indexOf('<main'));
  const links = [...drawer.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
  expect(links).toContain('/pricing');
  expect(links).toEqual([...new Set(links)]);
});

it('has no sidebar on public paths, also for signed-in users', async () => {
  const html = await renderWhole(await shellOf({ path: '/', user: person('user') }));
  expect(html).not.toContain('aria-label="Main"');
  expect(html).toMatch(/<a[^>]*href="\/dashboard"[^>]*>Dashboard/);
});

it('marks the current page', async () => {
  const html = await renderWhole(await shellOf({ path: '/plans', user: person('user') }));
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/plans"')]);
});
