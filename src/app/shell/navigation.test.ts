import { expect, it } from 'vitest';
import { BUILT, footerEntries, sidebarEntries, topBarEntries, userMenuEntries } from './navigation.ts';

const paths = (entries: { to: string }[]) => entries.map(({ to }) => to);

it('hides Compare from providers only', () => {
  expect(paths(sidebarEntries('user'))).toContain('/compare');
  expect(paths(sidebarEntries('systemadmin'))).toContain('/compare');
  expect(paths(sidebarEntries('provider'))).not.toContain('/compare');
});

it('leads nowhere that is not built', () => {
  const all = [...sidebarEntries('user'), ...topBarEntries(true), ...footerEntries(), ...userMenuEntries()];
  expect(all.length).toBeGreaterThan(0);
  expect(paths(all).filter((path) => !BUILT.has(path))).toEqual([]);
});
