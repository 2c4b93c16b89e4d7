// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { intent } from '../session/intent/intent.ts';
import { onboarding } from '../session/onboarding.ts';
import { createAppRouter } from './router.tsx';

vi.mock('../data/catalogue-view/reader.ts', () => ({ readAllPlans: async () => [] }));

let signedIn = false;

/** Loads the app's router at an address. */
async function routerAt(address: string) {
  const router = createAppRouter({ isSignedIn: () => signedIn }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router;
}

const asked = () => intent.current()?.to;

beforeEach(() => {
  localStorage.clear();
  signedIn = false;
});

it('a visitor who opens a private page is led to the start page, and the address is stored', async () => {
  const router = await routerAt('/plans?network=MTN&sort=price');
  expect(router.state.location.href).toBe('/');
  expect(asked()).toBe('/plans?network=MTN&sort=price');
});

it('a visitor who follows a link to a private page is led to the start page, and the address is stored', async () => {
  const router = await routerAt('/pricing');
  await router.navigate({ to: '/compare', search: { a: 'one' } });
  expect(router.state.location.href).toBe('/');
  expect(asked()).toBe('/compare?a=one');
});

it('a link that is only preloaded asks for nothing', async () => {
  const router = await routerAt('/pricing');
  await router.preloadRoute({ to: '/compare' });
  expect(asked()).toBeUndefined();
});

it('a session that ends on a page asks for nothing: it may have ended by a sign-out', async () => {
  signedIn = true;
  const router = await routerAt('/plans?network=MTN');
  expect(router.state.location.pathname).toBe('/plans');
  signedIn = false;
  await router.invalidate();
  await vi.waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(asked()).toBeUndefined();
});

it('whoever may see the page asks for nothing', async () => {
  onboarding.save({ email: 'ada@sabidata.test' });
  const router = await routerAt('/data-calculator');
  expect(router.state.location.pathname).toBe('/data-calculator');
  signedIn = true;
  await router.navigate({ to: '/plans' });
  expect(router.state.location.pathname).toBe('/plans');
  expect(asked()).toBeUndefined();
});

it('a signed-in user is led from /login to the dashboard, whatever it names', async () => {
  signedIn = true;
  const router = await routerAt('/login?next=%2Fplans');
  expect(router.state.location.href).toBe('/dashboard');
});
