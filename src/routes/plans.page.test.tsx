// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../domain/account/user.ts';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { pageAt } from '../../tests/support/page-at.tsx';
import { person } from '../../tests/support/shell-of.tsx';
import { preloadDialog } from '../ui/dialog/dialog.tsx';
import { Page } from './plans.page.tsx';

const session = vi.hoisted(() => ({ user: undefined as User | undefined, providerDetails: undefined as unknown }));
vi.mock('../session/use-user.ts', () => ({ useUser: () => session }));
// A device without a copy of the catalogue asks the server for each list.
vi.mock('../data/catalogue-view/catalogue-view.ts', () => ({
  view: { getState: () => ({ whole: false }), open: async () => {}, subscribe: () => () => {} },
}));

const OWN = samplePlan({ id: 'own', name: 'Own plan', provider_id: 'p1', provider_name: 'Ada Bundles' });
const FOREIGN = samplePlan({ id: 'foreign', name: 'Foreign plan', provider_id: 'p2', provider_name: 'Bisi Data' });

const ANSWERS: Record<string, unknown> = {
  '/api/v1/plans': { items: [OWN], total: 1, page: 1, size: 10, pages: 1 },
  '/api/v1/plans/all': [OWN, FOREIGN],
  '/api/v1/providers': { items: [], total: 0, page: 1, pages: 0 },
};

beforeAll(preloadDialog);
beforeEach(() => vi.stubGlobal('fetch', async (url: string) => Response.json(ANSWERS[url.split('?')[0] ?? ''])));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The buttons that manage a plan, in its details. */
async function toolsOf(id: string, sells: boolean): Promise<(string | null)[]> {
  await pageAt(`/plans?plan=${id}`, Page);
  await act(() => vi.dynamicImportSettled());
  const detail = await screen.findByRole('dialog', { name: / plan$/ });
  if (sells) await screen.findByText('Create Plan');
  const tools = within(detail).queryAllByRole('button', { name: /^(Edit|Delete) / });
  return tools.map((tool) => tool.getAttribute('aria-label'));
}

it.each([
  ['provider', OWN, ['Edit Own plan', 'Delete Own plan']],
  ['provider', FOREIGN, []],
  ['systemadmin', FOREIGN, ['Edit Foreign plan', 'Delete Foreign plan']],
  ['user', OWN, []],
] as const)('lets a %s edit and delete only what the role may: %#', async (role, plan, tools) => {
  const providerDetails = role === 'provider' ? { id: 'p1', name: 'Ada Bundles' } : undefined;
  Object.assign(session, { user: person(role), providerDetails });
  expect(await toolsOf(plan.id, role !== 'user')).toEqual(tools);
});

it.each([
  ['finance', { duty: 'finance' }],
  ['an administrator without the required second factor', { duty: 'owner', lacks_second_factor: true }],
] as const)('offers %s nothing that the server refuses', async (_, more) => {
  Object.assign(session, { user: { ...person('systemadmin'), ...more }, providerDetails: undefined });
  expect(await toolsOf(FOREIGN.id, false)).toEqual([]);
  expect(screen.queryByText('Create Plan')).toBeNull();
});

it('asks for the names of sellers on a wide screen at once, on a phone when the filter opens', async () => {
  Object.assign(session, { user: person('user'), providerDetails: undefined });
  const asked = vi.fn(async (url: string) => Response.json(ANSWERS[url.split('?')[0] ?? '']));
  vi.stubGlobal('fetch', asked);
  const asksForNames = () => asked.mock.calls.some(([url]) => url.startsWith('/api/v1/providers'));
  const open = async (isWide: boolean) => {
    const screenWidth = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => screenWidth);
    await pageAt('/plans', Page);
    await screen.findAllByText('Own plan');
  };
  await open(false);
  expect(asksForNames()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await vi.waitFor(() => expect(asksForNames()).toBe(true));
  cleanup();
  asked.mockClear();
  await open(true);
  await vi.waitFor(() => expect(asksForNames()).toBe(true));
});
