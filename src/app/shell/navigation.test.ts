import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { type AppContext, createAppRouter } from '../router.tsx';
import { topBarEntries } from './navigation.ts';
import { sidebarEntries } from './sidebar-entries.ts';

const paths = (entries: { to: string }[]) => entries.map(({ to }) => to);

it('hides Compare from providers only', () => {
  expect(paths(sidebarEntries('user'))).toContain('/compare');
  expect(paths(sidebarEntries('systemadmin'))).toContain('/compare');
  expect(paths(sidebarEntries('provider'))).not.toContain('/compare');
});

it('leads to pages that are there', () => {
  const { routesByPath } = createAppRouter({} as AppContext, createMemoryHistory());
  const entries = [...sidebarEntries('user'), ...topBarEntries(true)];
  expect(entries.length).toBeGreaterThan(0);
  expect(paths(entries).filter((path) => !(path in routesByPath))).toEqual([]);
});
