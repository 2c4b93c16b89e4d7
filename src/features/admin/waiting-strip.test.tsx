// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { WaitingStrip } from './waiting-strip.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../data/http/request.ts', () => data);
afterEach(cleanup);

const NOTHING = { messages: 0, names: 0, reports: 0, held_reports: 0, ratings: 0, alarms: 0 };
const go = vi.fn();

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WaitingStrip go={go} hrefFor={({ view }) => `/admin?view=${view}`} />
    </QueryClientProvider>,
  );
}

it('leads with each number to the records that wait', async () => {
  data.request.mockResolvedValue({ waiting: { ...NOTHING, names: 3 } });
  show();
  const names = await screen.findByRole('link', { name: /^3\b.*names/i });
  expect(names.getAttribute('href')).toBe('/admin?view=names');
  fireEvent.click(names);
  expect(go).toHaveBeenCalledExactlyOnceWith({ view: 'names' });
  expect(screen.queryByText('Nothing now')).toBeNull();
});

it('says that nothing waits', async () => {
  data.request.mockResolvedValue({ waiting: NOTHING });
  show();
  expect(await screen.findByText('Nothing now')).toBeTruthy();
});

it('leads to the set-up of a required second factor in place of numbers', async () => {
  data.request.mockRejectedValue(new ApiError('refused', { status: 403, code: 'second_factor_needed' }));
  show();
  const link = await screen.findByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe('/admin?view=second-factor');
  expect(screen.queryAllByText('–')).toEqual([]);
});

it('invents no number when the server gave none', async () => {
  data.request.mockRejectedValue(new ApiError('server'));
  show();
  const unknown = await screen.findAllByText('not known now,', { exact: false });
  expect(unknown).toHaveLength(screen.getAllByRole('link').length);
  expect(screen.queryByText('Nothing now')).toBeNull();
});
