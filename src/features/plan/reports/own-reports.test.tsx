// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { anOperation } from '../../../../tests/support/outbox/operations.ts';
import { twoSellers } from '../../../../tests/support/outbox/sync-server.ts';
import { StorageError } from '../../../data/db/storage-error.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { toastStore } from '../../../ui/feedback/messages.ts';
import { OwnReports } from './own-reports.tsx';
import { watchOwnReports } from './watch-own-reports.ts';

const fake = vi.hoisted(() => ({ outbox: { enqueue: vi.fn(), retry: vi.fn() } }));
vi.mock('../../../data/outbox/device-outbox.ts', () => fake);
vi.mock('../../../data/mirror/mirror.ts', () => ({ mirror: { pull: vi.fn() } }));

const plan = samplePlan({
  id: 'p1',
  name: 'Bisi 3GB',
  price: 800,
  version: 4,
  reported_on: '2026-11-20',
  reported_price: 900,
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => {
  cleanup();
  toastStore.set([]);
  vi.clearAllMocks();
});

it('says what people report, and leads to the price', async () => {
  const onEdit = vi.fn();
  render(<OwnReports plans={[plan]} onEdit={onEdit} />);
  const card = screen.getByRole('listitem');
  expect(card.textContent).toContain('you list it at ₦800');
  expect(card.textContent).toContain('People report another price: ₦900Since 20 Nov 2026');
  await press('Edit price: Bisi 3GB');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(plan);
});

it("confirms the price with 'It is right': a change that gives the same price", async () => {
  vi.mocked(outbox.enqueue).mockResolvedValue(anOperation());
  render(<OwnReports plans={[plan]} onEdit={vi.fn()} />);
  await press('It is right: Bisi 3GB');
  expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith({
    kind: 'updatePlan',
    fields: { plan_id: 'p1', plan_name: 'Bisi 3GB', change: { price: 800 } },
    base: { price: 800, size: plan.size, validity: plan.validity, network: plan.network },
    baseVersion: 4,
  });
});

it('says why the answer could not be saved', async () => {
  vi.mocked(outbox.enqueue).mockRejectedValue(new StorageError('full'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  render(<OwnReports plans={[plan]} onEdit={vi.fn()} />);
  await press('It is right: Bisi 3GB');
  await vi.waitFor(() => expect(toastStore.get()[0]?.text).toMatch(/^Your answer is not saved\./));
  vi.unstubAllGlobals();
});

it('shows the reported plans of one seller after each change of the catalogue', () => {
  const server = twoSellers();
  let listener = () => {};
  const subscribe = (next: () => void) => {
    listener = next;
    return () => {};
  };
  const getState = () => ({ catalogue: server.catalogue(), whole: true, states: [], changeStatuses: new Map() });
  let providerId: string | undefined;
  const shown = vi.fn();
  const look = watchOwnReports({ view: { getState, subscribe }, providerId: () => providerId, show: shown });
  const ids = () => (shown.mock.lastCall as [{ id: string }[]])[0].map(({ id }) => id);
  const [mine] = server.catalogue().plans.no;
  const { id, provider_no } = server.catalogue().plans.columns;
  server.editPlan(mine as number, { reported_on: '2026-11-20' });
  look();
  expect(ids()).toEqual([]);
  providerId = server.catalogue().providers.get(provider_no[0] as number)?.id;
  listener();
  expect(ids()).toEqual([id[0]]);
  server.editPlan(mine as number, { reported_on: null });
  listener();
  expect(ids()).toEqual([]);
});
