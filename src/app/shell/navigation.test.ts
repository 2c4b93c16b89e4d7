import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PAGE_PATHS, PRIVATE_PATHS } from '../../../domain/contract/pages.ts';
import { createAppRouter } from '../router.tsx';
import { hasFooter, isPublicPath, topBarEntries } from './navigation.ts';
import { sidebarEntries } from './sidebar-entries.ts';

const paths = (entries: { to: string }[]) => entries.map(({ to }) => to);

it('hides Compare from providers only', () => {
  expect(paths(sidebarEntries('user'))).toContain('/compare');
  expect(paths(sidebarEntries('systemadmin'))).toContain('/compare');
  expect(paths(sidebarEntries('provider'))).not.toContain('/compare');
});

it('links only to pages that exist', () => {
  const { routesByPath } = createAppRouter({ isSignedIn: () => false }, createMemoryHistory());
  const entries = [...sidebarEntries('user'), ...topBarEntries(true)];
  expect(entries.length).toBeGreaterThan(0);
  expect(paths(entries).filter((path) => !(path in routesByPath))).toEqual([]);
});

it('has the sidebar entries of the specification, in order', () => {
  const labels = sidebarEntries('user').map(({ label }) => label);
  expect(labels).toEqual(['Dashboard', 'Providers', 'Plans', 'Network Rating', 'Compare', 'Data Calculator']);
});

it('shows the footer on five pages only', () => {
  expect(PAGE_PATHS.filter(hasFooter).toSorted()).toEqual(['/', '/contact', '/pricing', '/privacy', '/terms']);
});

it('has a sidebar beside private pages and unknown ones', () => {
  expect(PAGE_PATHS.filter((path) => !isPublicPath(path))).toEqual(PRIVATE_PATHS);
  expect(isPublicPath('/login/')).toBe(true);
  expect(isPublicPath('/nowhere')).toBe(false);
});
