// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role, User } from '../../domain/account/user.ts';
import { mount } from '../../tests/support/mount.ts';
import { person } from '../../tests/support/shell-of.tsx';
import { Page } from './settings.page.tsx';

vi.mock('../features/subscription/own-subscription.tsx', () => ({ OwnSubscription: () => <p>Subscription</p> }));

const DEVICE = {
  readTheme: () => 'system',
  chooseTheme: () => undefined,
  clearDevice: async () => undefined,
  noticeAnswer: { current: () => null, keep: () => undefined, subscribe: () => () => undefined },
};

async function settingsOf(role: Role) {
  const root = createRootRouteWithContext<{ user: User }>()();
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/settings',
    loader: () => DEVICE,
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([settings]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
    context: { user: person(role) },
  });
  await router.load();
  const { place } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);
}

afterEach(() => document.body.replaceChildren());

it.each([
  ['user', false],
  ['provider', true],
  ['systemadmin', true],
] as const)('of a %s have Subscription Details: %s, and Delete Account', async (role, has) => {
  const sections = await settingsOf(role);
  expect(sections.includes('Subscription Details')).toBe(has);
  expect(sections).toContain('Delete Account');
});
