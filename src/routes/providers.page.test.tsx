// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProviderDetails, User } from '../../domain/account/user.ts';
import { pageAt } from '../../tests/support/page-at.tsx';
import { person } from '../../tests/support/shell-of.tsx';
import { Page } from './providers.page.tsx';

const session = vi.hoisted(() => ({ user: undefined as User | undefined, providerDetails: undefined as unknown }));
vi.mock('../session/use-user.ts', () => ({ useUser: () => session }));
const data = vi.hoisted(() => ({ readProviders: vi.fn() }));
vi.mock('../data/catalogue-view/reader.ts', () => data);
vi.mock('../data/mirror/mirror.ts', async (original) => {
  const { mirror } = await original<typeof import('../data/mirror/mirror.ts')>();
  return { mirror: { ...mirror, pull: async () => undefined } };
});

const listed = ['Ada Bundles', 'Bisi Data'].map((name, i) => ({
  id: `p${i}`,
  name,
  email: `${i}@sabidata.test`,
  phone: '09000000001',
  version: 1,
}));
const BISI: ProviderDetails = { id: 'p1', name: 'Bisi Data', website: null, email: '1@sabidata.test' };

afterEach(cleanup);

it.each([
  ['systemadmin', BISI, [false, true]],
  ['systemadmin', undefined, [false, false]],
  ['provider', BISI, [false, true]],
] as const)("marks the record of a %s who holds %o as 'Your Company'", async (role, providerDetails, marked) => {
  Object.assign(session, { user: person(role), providerDetails });
  data.readProviders.mockResolvedValue({ items: listed, total: 2, page: 1, pages: 1 });
  await pageAt('/providers', Page);
  await act(() => vi.dynamicImportSettled());
  const entries = await vi.waitFor(() => {
    const found = screen.getAllByRole('listitem');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(entries.map(({ textContent }) => textContent?.includes('Your Company'))).toEqual(marked);
});

it.each([
  ['an owner', { duty: 'owner' }, ['Edit Ada Bundles', 'Delete Ada Bundles', 'Edit Bisi Data', 'Delete Bisi Data']],
  ['support', { duty: 'support' }, ['Edit Ada Bundles', 'Edit Bisi Data']],
  ['finance', { duty: 'finance' }, []],
  ['an owner without the required second factor', { duty: 'owner', lacks_second_factor: true }, []],
] as const)('offers %s what the server allows', async (_, more, tools) => {
  Object.assign(session, { user: { ...person('systemadmin'), ...more }, providerDetails: undefined });
  data.readProviders.mockResolvedValue({ items: listed, total: 2, page: 1, pages: 1 });
  await pageAt('/providers', Page);
  await act(() => vi.dynamicImportSettled());
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const buttons = screen.queryAllByRole('button', { name: /^(Edit|Delete) / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(tools);
});
