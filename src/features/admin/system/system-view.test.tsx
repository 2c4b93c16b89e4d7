// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { adminSystem } from '../../../../domain/contract/admin/system.calls.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { SystemView } from './system-view.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../../data/http/request.ts', () => data);
afterEach(cleanup);

const STATE = {
  database: { version: 'PostgreSQL 16.4', embedded: false },
  catalogue: { epoch: 'c0f7d690-e4a1', revision: 374, newest: 374, plans: 365, sellers: 9 },
  mails: { waiting: 0, retried: 0, failed: 0, oldest_at: null },
  devices: 12,
  waiting: { messages: 0, names: 0, reports: 0, held_reports: 0, ratings: 0, alarms: 0 },
};

/** Shows the view with a state of the system and these alarms. */
async function show(state: object, alarms: object[] = []): Promise<void> {
  const page = { items: alarms, total: alarms.length, page: 1, pages: 1, page_size: 20 };
  data.request.mockImplementation(async (call: unknown) => (call === adminSystem ? { ...STATE, ...state } : page));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SystemView search={{}} go={vi.fn()} hrefFor={({ view, state }) => `/admin?view=${view}&state=${state}`} />
    </QueryClientProvider>,
  );
  await screen.findByText('Running');
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

it('says in one sentence that everything runs, and keeps the other figures behind it', async () => {
  await show({});
  expect(text()).toContain('All emails are sent, and the catalogue is up to date.');
  expect(text()).toContain('Devices in 7 days12');
  expect(screen.getByText('PostgreSQL 16.4').closest('details')?.open).toBe(false);
});

it('does not say of mails that wait that they are sent', async () => {
  await show({ mails: { ...STATE.mails, waiting: 3, oldest_at: '2026-11-20T10:00:00.000Z' } });
  expect(text()).toContain('3 emails on the way, and the catalogue is up to date.');
});

it('names what does not run, with a link to the mails', async () => {
  const mails = { waiting: 3, retried: 2, failed: 1, oldest_at: '2026-11-20T10:00:00.000Z' };
  await show({ mails, catalogue: { ...STATE.catalogue, newest: 376 } });
  const faults = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(faults).toEqual(['1 email given up in 30 days', '2 emails tried and not sent', '2 changes not served yet']);
  expect(screen.getByRole('link', { name: /1.email/ }).getAttribute('href')).toBe('/admin?view=mails&state=failed');
  expect(text()).not.toContain('All emails are sent');
});
