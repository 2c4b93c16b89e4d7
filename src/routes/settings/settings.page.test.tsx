// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role, User } from '../../../domain/account/user.ts';
import { person } from '../../../tests/support/shell-of.tsx';
import { Page } from './settings.page.tsx';

const signedIn = vi.hoisted(() => ({ user: undefined as User | undefined }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => signedIn }));
vi.mock('../site/use-settings.ts', () => ({ useSettings: () => ({ answer: { payments: 'test' } }) }));
vi.mock('../../features/subscription/own-subscription.tsx', () => ({ OwnSubscription: () => <p>Subscription</p> }));

async function settingsOf(role: Role) {
  signedIn.user = person(role);
  const root = createRootRoute();
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([settings]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  });
  await router.load();
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
}

afterEach(cleanup);

it.each([
  ['user', false],
  ['provider', true],
  ['systemadmin', true],
] as const)('shows a %s Subscription Details: %s, and Delete Account', async (role, has) => {
  const sections = await settingsOf(role);
  expect(sections.includes('Subscription Details')).toBe(has);
  expect(sections).toContain('Delete Account');
});
