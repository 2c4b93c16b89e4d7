import { expect, it } from 'vitest';
import { person, renderWhole, shellOf } from '../../../tests/support/shell-of.tsx';

// As a document: apart from the tests in a DOM, because two renderers do not share a context.
it('offers a visitor Login, the footer, and no sidebar', async () => {
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
] as const)('the sidebar of a %s shows Compare: %s', async (role, shown) => {
  const html = await renderWhole(await shellOf({ path: '/plans', user: person(role) }));
  expect(html).toContain('aria-label="Main"');
  expect(html.includes('href="/compare"')).toBe(shown);
  expect(html).not.toContain('<footer');
});

it('has no sidebar on a public path, for somebody signed in either', async () => {
  const html = await renderWhole(await shellOf({ path: '/', user: person('user') }));
  expect(html).not.toContain('aria-label="Main"');
  expect(html).toMatch(/<a[^>]*href="\/dashboard"[^>]*>Dashboard/);
});

it('marks the page one is on', async () => {
  const html = await renderWhole(await shellOf({ path: '/plans', user: person('user') }));
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/plans"')]);
});
