import { describe, expect, it } from 'vitest';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { memoryOutbox, REFUSED } from '../../../tests/support/outbox/memory-outbox.ts';
import type { DeliveryResult } from './delivery-result.ts';

const aPlan = (id: string) => ({
  id,
  name: 'Ada 1GB',
  network: 'GLO' as const,
  size: { value: 1, unit: 'GB' as const },
  currency: 'NGN' as const,
  price: 500,
  validity: { value: 30, unit: 'days' as const },
  description: 'For a month',
});
const bulk: OperationDraft = { kind: 'createPlans', fields: { plans: [aPlan('one'), aPlan('two')] } };
const edit = (plan_id: string, price: number): OperationDraft => ({
  kind: 'updatePlan',
  fields: { plan_id, plan_name: 'Ada 1GB', change: { price } },
  base: { price: 500 },
  baseVersion: null,
});
const aDeletion: OperationDraft = {
  kind: 'deletePlan',
  fields: { plan_id: 'one', plan_name: 'Ada 1GB' },
  base: { price: 700, name: 'Ada 1GB' },
  baseVersion: 1,
};

/** An offline outbox with some waiting changes. */
async function withWaiting(draft: readonly OperationDraft[], answer: (operation: Operation) => DeliveryResult) {
  const fake = memoryOutbox(answer);
  fake.device.online = false;
  for (const one of draft) {
    await fake.outbox.enqueue(one);
    await fake.outbox.look();
  }
  fake.device.online = true;
  return fake;
}

describe('a change that builds on an earlier change of the row', () => {
  it('uses version 1 for plans of a bulk upload, whose response names no versions', async () => {
    const sent: unknown[] = [];
    const { outbox } = await withWaiting([bulk, edit('one', 600)], ({ kind, baseVersion }) => {
      sent.push([kind, baseVersion]);
      return { kind: 'done', message: 'Done', version: kind === 'updatePlan' ? 2 : undefined };
    });
    await outbox.drain('user');
    expect(sent).toEqual([
      ['createPlans', null],
      ['updatePlan', 1],
    ]);
  });

  it('takes no version from another row of the same upload', async () => {
    const sent: unknown[] = [];
    const edits = [edit('one', 600), edit('two', 600), edit('one', 700)];
    const { outbox } = await withWaiting([bulk, ...edits], ({ kind, fields, baseVersion }) => {
      if (kind === 'updatePlan') sent.push([fields.plan_id, baseVersion]);
      return { kind: 'done', message: 'Done', version: kind === 'updatePlan' ? (baseVersion ?? 1) + 1 : undefined };
    });
    await outbox.drain('user');
    expect(sent).toEqual([
      ['one', 1],
      ['two', 1],
      ['one', 2],
    ]);
  });

  it('waits for a rejected bulk upload that is retried', async () => {
    const sent: string[] = [];
    const { outbox, disk } = await withWaiting([bulk, edit('one', 600)], ({ kind, opId }) => {
      sent.push(`${kind} ${opId}`);
      return REFUSED;
    });
    await outbox.drain('user');
    const { opId: refused } = disk.content.operations[0] as Operation;
    await outbox.look();
    const anew = await outbox.retry(refused);
    await outbox.drain('user');
    expect(sent).toEqual([`createPlans ${refused}`, `createPlans ${anew?.opId}`]);
  });
});

it('keeps its base version while an earlier change hides newer values', async () => {
  const sent: unknown[] = [];
  const first = { ...edit('one', 600), baseVersion: 1 };
  // The user saw their own 600, while the catalogue already had 550 from another user.
  const second = { ...edit('one', 700), base: { price: 600 }, baseVersion: 2 };
  const row = { current: { price: 550 }, version: 2, changed_at: '2026-11-21T09:00:00Z', changed_by: 'owner' as const };
  const { outbox, disk } = await withWaiting([first, second], ({ baseVersion }) => {
    sent.push(baseVersion);
    if (baseVersion === row.version) return { kind: 'done', message: 'Done', version: 3 };
    return { kind: 'refused', status: 412, code: 'stale', detail: null, row };
  });
  await outbox.drain('user');
  expect(sent).toEqual([1, 1]);
  expect(disk.content.operations).toMatchObject([{ state: 'rejected' }, { state: 'rejected' }]);
});

it("never builds on another user's change of the same device", async () => {
  const sent: unknown[] = [];
  const change = { ...edit('one', 600), baseVersion: 1 };
  const { outbox, disk, device } = await withWaiting([change], ({ kind, baseVersion }) => {
    sent.push([kind, baseVersion]);
    return { kind: 'done', message: 'Done', version: 2 };
  });
  const signIn = (userId: string) => {
    disk.write({ session: { userId, token: `Bearer of-${userId}` } });
    device.owner = userId;
  };
  device.online = false;
  signIn('bola');
  await outbox.enqueue(aDeletion);
  device.online = true;
  signIn('ada');
  await outbox.drain('user');
  signIn('bola');
  await outbox.drain('user');
  expect(sent).toEqual([
    ['updatePlan', 1],
    ['deletePlan', 1],
  ]);
});

describe('a deletion of a row that was changed meanwhile', () => {
  const stale = (changed_by: 'you' | 'administrator', price: number): DeliveryResult => ({
    kind: 'refused',
    status: 412,
    code: 'stale',
    detail: null,
    row: { current: { price, name: 'Ada 1GB' }, version: 2, changed_at: '2026-11-21T09:00:00Z', changed_by },
  });

  it('is sent again without a question if the user made and saw the change', async () => {
    const sent: unknown[] = [];
    const { outbox, disk } = await withWaiting([aDeletion], ({ baseVersion }) => {
      sent.push(baseVersion);
      return baseVersion === 2 ? { kind: 'done', message: 'Deleted' } : stale('you', 700);
    });
    await outbox.drain('user');
    expect(sent).toEqual([1, 2]);
    expect(disk.content.operations).toMatchObject([{ state: 'acknowledged' }]);
  });

  it.each([
    ['you', 800],
    ['administrator', 700],
  ] as const)('is rejected if the values changed or another user changed it: %s, %i', async (by, price) => {
    const { outbox, disk } = await withWaiting([aDeletion], () => stale(by, price));
    await outbox.drain('user');
    expect(disk.content.operations).toMatchObject([{ state: 'rejected', baseVersion: 1 }]);
  });
});
