// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Duty } from '../../../domain/account/duty.ts';
import type { Call } from '../../../domain/contract/call.ts';
import { getSecondFactor } from '../../../domain/contract/own/second-factor.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { AdminScreen } from './admin-screen.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../data/http/request.ts', () => data);
const session = vi.hoisted(() => ({ user: { duty: 'owner' as Duty } }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => session }));
afterEach(cleanup);

const go = vi.fn();

function show(view: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AdminScreen search={{ view }} go={go} hrefFor={({ view: to }) => `/admin?view=${to}`} />
    </QueryClientProvider>,
  );
}

it('opens the set-up of a required second factor, whatever the address names', async () => {
  data.request.mockImplementation(async (call: Call) => {
    if (call.path === getSecondFactor.path) return { is_on: false, is_required: true, recovery_codes_left: 0 };
    throw new ApiError('refused', { status: 403, code: 'second_factor_needed' });
  });
  show('people');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(go).toHaveBeenCalledWith({ view: 'second-factor' }, 'replace');
});

it('says that a view is not part of the duty, and asks the server nothing about it', async () => {
  session.user.duty = 'finance';
  data.request.mockReset().mockRejectedValue(new ApiError('server'));
  show('people');
  expect(await screen.findByText('This is not part of your duty.')).toBeTruthy();
  expect(data.request.mock.calls.map(([{ path }]) => path)).toEqual(['/admin/system']);
});

it.each([
  ['owner', 'Nobody can change these rows'],
  ['support', 'Everything but payments'],
  ['finance', 'Payments, tiers, alarms, what payers changed of their plans, and your own actions'],
] as const)('says which rows of the audit a duty shows: %s', async (duty, intro) => {
  session.user.duty = duty;
  data.request.mockResolvedValue({ items: [], total: 0, page: 1, page_size: 20 });
  show('audit');
  expect(await screen.findByText(intro, { exact: false })).toBeTruthy();
});
