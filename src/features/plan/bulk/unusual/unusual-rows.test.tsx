// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  alerts,
  content,
  onRefresh,
  onUpload,
  open,
  sees,
  withBulkDialog,
  write,
} from '../../../../../tests/support/bulk-dialog.tsx';
import { planJson } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../../../../tests/support/fixtures/seed-catalogue.ts';

const device = vi.hoisted(() => ({ catalogue: undefined as unknown }));
vi.mock('../../../../data/mirror/mirror.ts', () => ({ mirror: { getState: () => device } }));
device.catalogue = seedCatalogue();

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const OPEN = 'first say whether the prices far from usual are right';

withBulkDialog();

it('lists the unusual prices of an upload beside the usual ones, and sends them after one tick', async () => {
  await open();
  await write(`[${planJson()},${planJson({ name: 'A', price: 1 })},${planJson({ name: 'B', price: 2 })}]`);
  await sees('2\u00a0prices are far from usual');
  expect(content()).toContain('Row 2 · A: ₦1. Usual: ₦800Row 3 · B: ₦2. Usual: ₦800');
  await press('Upload Plans');
  expect(alerts()).toContain(OPEN);
  expect(onUpload).not.toHaveBeenCalled();
  await tick('These 2 prices are right');
  expect(alerts()).not.toContain(OPEN);
  await press('Upload Plans');
  const sent = onUpload.mock.calls[0]?.[0] ?? [];
  expect(sent.map(({ price, confirm_price }) => [price, confirm_price])).toEqual([
    [800, undefined],
    [1, true],
    [2, true],
  ]);
});

it('asks again when the text changes, and not about usual prices', async () => {
  await open();
  await write(planJson({ price: 1 }));
  await sees('1 price is far from usual');
  await tick('This price is right');
  await write(planJson({ price: 3 }));
  await sees('₦3. Usual: ₦800');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'This price is right' }).checked).toBe(false);
  await write(planJson());
  await vi.waitFor(() => expect(content()).not.toContain('far from usual'));
  await press('Upload Plans');
  expect(onUpload).toHaveBeenCalledOnce();
});

it('asks about the changed and new prices of a price list that are chosen', async () => {
  const plan = JSON.parse(planJson());
  const listed = samplePlan({ ...plan, price: 900 });
  await open({ livePlans: [listed], initialMode: 'update' });
  await write(`[${planJson({ price: 1 })},${planJson({ name: 'New one', price: 2 })}]`);
  await sees('1 price is far from usual');
  // A change of more than half is chosen by a tick of its own.
  await tick('MTN MTN 1GB Weekly');
  await sees('2\u00a0prices are far from usual');
  await press('Update my list');
  expect([alerts().includes(OPEN), onRefresh.mock.calls]).toEqual([true, []]);
  await tick('These 2 prices are right');
  await press('Update my list');
  expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([
    { op: 'create', plan: { price: 2, confirm_price: true } },
    { op: 'update', change: { price: 1, confirm_price: true } },
  ]);
});
