import { expect, it } from 'vitest';
import { BUILT, built, topBarEntries } from './navigation.ts';
import { sidebarEntries } from './sidebar-entries.ts';

const paths = (entries: { to: string }[]) => entries.map(({ to }) => to);

it('hides Compare from providers only', () => {
  expect(paths(sidebarEntries('user'))).toContain('/compare');
  expect(paths(sidebarEntries('systemadmin'))).toContain('/compare');
  expect(paths(sidebarEntries('provider'))).not.toContain('/compare');
});

it('leads nowhere that is not built', () => {
  const all = [...sidebarEntries('user'), ...topBarEntries(true)];
  expect(all.length).toBeGreaterThan(0);
  expect(paths(all).filter((path) => !BUILT.has(path))).toEqual([]);
  expect(
    built([
      { to: '/plans', label: 'Plans' },
      { to: '/nowhere', label: 'Nowhere' },
    ]),
  ).toHaveLength(1);
});
