// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../../../tests/support/fixtures/seed-catalogue.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { PriceForm } from './edit-price.tsx';
import { fieldsOf } from './plan-form-change.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';

const device = vi.hoisted(() => ({
  saveToCatalogue: vi.fn(async (_: unknown): Promise<void> => undefined),
  catalogue: undefined as unknown,
}));
vi.mock('../../../session/save-and-notify.ts', () => ({ ...device, savedInRow: { atMs: 0 } }));
vi.mock('../../../data/mirror/mirror.ts', () => ({ mirror: { getState: () => device } }));
device.catalogue = seedCatalogue();

const plan = samplePlan({ name: 'MTN 3GB', size: { value: 3, unit: 'GB' }, price: 1_500, version: 3 });
const QUESTION = '₦1 is far below the usual ₦1,715 for this kind of plan. Is it right?';
const onClose = vi.fn();
const onSave = vi.fn(async (_: PlanFormValues): Promise<unknown> => undefined);

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('alertdialog', { name: 'Is this price right?' })?.textContent;

/** Writes a price into the form of a row, and saves. */
const editInRow = async (price: string) => {
  render(<PriceForm plan={{ ...plan, changeStatus: undefined }} onClose={onClose} />);
  const field = screen.getByLabelText('New price of MTN 3GB in naira');
  fireEvent.input(field, { target: { value: price } });
  await act(async () => fireEvent.submit(field));
};
const saved = () => vi.mocked(device.saveToCatalogue).mock.calls;

it('is asked before a price in a row is saved, and kept with the answer', async () => {
  await editInRow('1');
  expect(question()).toContain(QUESTION);
  expect(question()).toContain('three buyers');
  expect(saved()).toEqual([]);
  await press('Keep the price');
  const change = { price: 1, confirm_price: true };
  expect(saved()).toMatchObject([[{ kind: 'updatePlan', fields: { change }, base: { price: 1_500 }, baseVersion: 3 }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("saves nothing after 'Edit', and keeps the form", async () => {
  await editInRow('1');
  await press('Edit');
  expect([question(), saved(), onClose.mock.calls]).toEqual([undefined, [], []]);
  expect(screen.getByLabelText<HTMLInputElement>('New price of MTN 3GB in naira').value).toBe('1');
});

it.each(['1500', '1400', '200'])('is not asked about ₦%s', async (price) => {
  await editInRow(price);
  expect(question()).toBeUndefined();
  expect(saved()).toMatchObject([[{ fields: { change: { price: Number(price) } } }]]);
  expect(JSON.stringify(saved())).not.toContain('confirm_price');
});

/** Opens the form of the plan at ₦1, and saves. */
const saveForm = async (props: Partial<Parameters<typeof PlanFormDialog>[0]> = {}) => {
  const values = fieldsOf({ ...plan, price: 1 });
  const form = { plan: values, providers: undefined, pricedBy: () => ({ ...plan, price: 1 }), onSave, onClose };
  render(<PlanFormDialog stored={values} {...form} {...props} />);
  await screen.findByRole('dialog');
  await press('Save Changes');
};

it('is asked in the form of a plan', async () => {
  await saveForm();
  expect(question()).toContain(QUESTION);
  expect(onSave).not.toHaveBeenCalled();
  await press('Keep the price');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ price: 1, confirm_price: true }));
});

it('tells an administrator nothing about others who confirm', async () => {
  await saveForm({ providers: [{ id: plan.provider_id, name: 'MTN Nigeria' }] });
  expect(question()).toContain(QUESTION);
  expect(question()).not.toContain('three buyers');
});

it('is not asked about a form that leaves the price as it is', async () => {
  await saveForm({ pricedBy: () => undefined });
  expect(question()).toBeUndefined();
  expect(onSave).toHaveBeenCalledOnce();
});
