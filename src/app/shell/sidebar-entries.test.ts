import { expect, it } from 'vitest';
import { sidebarEntries } from './sidebar-entries.ts';

it('are those of the specification, in their order', () => {
  const labels = sidebarEntries('user').map(({ label }) => label);
  expect(labels).toEqual(['Dashboard', 'Providers', 'Plans', 'Network Rating', 'Compare', 'Data Calculator']);
});
