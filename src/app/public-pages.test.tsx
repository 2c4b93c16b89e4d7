// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App, createQueryClient } from './app.tsx';
import { createAppRouter } from './router.tsx';

vi.mock('./notices.tsx', () => ({ Notices: () => null }));
vi.mock('../data/catalogue-view/reader.ts', () => ({ readAllPlans: async () => [] }));

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// A page that sends visitors elsewhere by itself would pass every test of the guard.
it.each([
  ['/', 'Know your data before you buy it.'],
  ['/login', 'Sign in to your account'],
  ['/register', 'Create your account'],
  ['/pin-verification', 'Verify Your Account'],
  ['/provider-onboarding', 'Complete Your Provider Profile'],
  ['/pricing', 'Comparing is free. So are your first five plans.'],
  ['/terms', 'Terms of Service'],
  ['/contact', 'Contact us'],
  ['/privacy', 'Privacy Policy'],
  ['/forgot-password', 'Recover Password'],
  ['/reset-password', 'Set a new password'],
])('%s shows a visitor its own page: %s', async (path, heading) => {
  const router = createAppRouter({ isSignedIn: () => false }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  render(<App router={router} queryClient={createQueryClient()} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(router.state.location.pathname).toBe(path);
});
