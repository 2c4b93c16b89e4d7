// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayInLagos, daysBefore } from '../../../../domain/lagos-time.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { anOperation } from '../../../../tests/support/outbox/operations.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { ToDo } from './to-do.tsx';

const fake = vi.hoisted(() => ({ operations: [] as unknown[], saveToCatalogue: vi.fn() }));
vi.mock('../../../session/use-outbox.ts', () => ({ useOutbox: () => ({ state: { operations: fake.operations } }) }));
vi.mock('../../../session/save-and-notify.ts', () => ({ saveToCatalogue: fake.saveToCatalogue }));

const today = dayInLagos(Date.now());
const listed = (id: string, change: Partial<Plan> = {}) =>
  samplePlan({ id, name: `Plan ${id}`, price: 500, version: 3, confirmed_on: today, ...change });
const actions = { openWaiting: vi.fn(), createPlan: vi.fn(), updateList: vi.fn() };
const show = (...plans: Plan[]) => void render(<ToDo plans={plans} {...actions} />);
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeAll(preloadDialog);
beforeEach(() => {
  fake.operations = [];
  vi.clearAllMocks();
});
afterEach(cleanup);

it('names reported prices with what people pay, and counts many', async () => {
  const on = { reported_on: today };
  show(listed('a', { ...on, reported_price: 490 }), listed('b', on));
  expect(text()).toBe('To do todayPeople pay ₦490 for Plan aLookPeople report Plan bLook');
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Look' })[0] as HTMLElement));
  expect(actions.openWaiting).toHaveBeenCalledOnce();
  cleanup();
  show(...['a', 'b', 'c'].map((id) => listed(id, on)));
  expect(text()).toContain('3 prices are reported as wrong');
});

it('confirms prices that were not confirmed for long, after a question that names them', async () => {
  const old = { confirmed_on: daysBefore(today, 15) };
  show(listed('a', old), listed('b', old), listed('c'), listed('d', { ...old, reported_on: today }));
  expect(text()).toContain('2 prices not confirmed for 14 days');
  await press('Confirm all');
  expect(screen.getByRole('alertdialog').textContent).toContain('Plan a, Plan b');
  expect(fake.saveToCatalogue).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Confirm all' }).at(-1) as HTMLElement));
  const row = { op: 'update', version: 3, change: { price: 500 } };
  expect(fake.saveToCatalogue.mock.lastCall?.[0]).toMatchObject({
    kind: 'refreshPlans',
    fields: {
      rows: [
        { ...row, plan_id: 'a' },
        { ...row, plan_id: 'b', base: { price: 500 } },
      ],
    },
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('counts changes that the server refused', () => {
  fake.operations = [anOperation({ state: 'rejected' })];
  show(listed('a'));
  expect(text()).toBe('To do today1 change needs attentionLook');
});

it('says that nothing is to do, or how to begin', async () => {
  show(listed('a'));
  expect(text()).toBe('To do todayNothing. 1 price confirmed.');
  cleanup();
  show();
  await press('List your first plan');
  expect(actions.createPlan).toHaveBeenCalledOnce();
});
