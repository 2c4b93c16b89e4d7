import { describe, expect, it } from 'vitest';
import type { CurrentRow } from '../../../domain/contract/call.ts';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { done, edit, memoryOutbox, P1 } from '../../../tests/support/outbox/memory-outbox.ts';
import { currentRowOf, newPlan, rowChanged } from '../../../tests/support/outbox/operations.ts';
import { OUTBOX_DEVICES } from '../../../tests/support/outbox/outbox-devices.ts';
import type { OutboxStore } from '../db/outbox-store.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { shownChanges } from './shown-changes.ts';

/** Version 5 of the plan had ₦2,000. Meanwhile another user set ₦2,500, which is version 7. */
const THEIRS = currentRowOf({ price: 2_500 });

/** The user's update of the price list, and their next edit of the same price. */
const REFRESH: OperationDraft = {
  kind: 'refreshPlans',
  fields: { rows: [rowChanged(P1, { price: 2_900 }, { price: 2_000 })] },
};
const EDIT = edit(3_000, { base: { price: 2_900 } });

const stale = (row: CurrentRow, isGone = false): DeliveryResult => ({
  ...{ kind: 'refused', status: isGone ? 410 : 412, code: isGone ? 'gone' : 'stale', detail: null },
  row,
});
const staleRow = (row: CurrentRow, isGone = false): DeliveryResult => ({
  ...{ kind: 'refused', status: 412, code: 'stale', detail: null },
  rows: [{ row: 1, detail: 'Changed', current: row, isGone }],
});

/** An offline outbox with waiting changes. */
async function offline(
  drafts: readonly OperationDraft[],
  answer: (operation: Operation) => DeliveryResult,
  store?: OutboxStore,
) {
  await store?.write({ session: { userId: 'ada', token: 'Bearer of-ada' } });
  const fake = memoryOutbox(answer, store);
  fake.device.online = false;
  for (const draft of drafts) await fake.outbox.enqueue(draft);
  const shown = () => shownChanges(fake.outbox.getState().operations).map(({ operation }) => operation);
  const send = async () => {
    fake.device.online = true;
    await fake.outbox.drain('user');
    await fake.outbox.look();
    fake.device.online = false;
  };
  return { ...fake, shown, send };
}

const priceOf = ({ fields }: Operation) => ('change' in fields ? fields.change : undefined);

describe.each(OUTBOX_DEVICES)('a refresh and a later edit of one of its plans, in %s', (_, make) => {
  it('are one conflict with the last value, and keeping it sends that', async () => {
    const sent: unknown[] = [];
    const { outbox, shown, send } = await offline(
      [REFRESH, EDIT],
      (operation) => {
        if (operation.kind === 'refreshPlans') return staleRow(THEIRS);
        sent.push(priceOf(operation));
        return operation.baseVersion === THEIRS.version ? done(8, 41) : stale(THEIRS);
      },
      make().connect(),
    );
    await send();
    const [conflict, ...others] = shown();
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({
      ...{ kind: 'updatePlan', state: 'rejected', fields: { change: { price: 3_000 } } },
      lastError: { status: 412, row: THEIRS },
    });
    await outbox.retry(conflict?.opId ?? '', edit(3_000, { base: { price: 2_500 }, baseVersion: 7 }));
    await send();
    expect(sent).toEqual([{ price: 3_000 }, { price: 3_000 }]);
    expect(outbox.getState().operations).toEqual([]);
  });

  it('of a deleted plan have the last value for the new plan', async () => {
    const { shown, send } = await offline(
      [REFRESH, EDIT],
      ({ kind }) => (kind === 'refreshPlans' ? staleRow(THEIRS, true) : stale(THEIRS, true)),
      make().connect(),
    );
    await send();
    expect(shown()).toMatchObject([{ fields: { change: { price: 3_000 } }, lastError: { status: 410 } }]);
  });
});

describe.each(OUTBOX_DEVICES)(
  'a refresh with a price in question and a later edit of another plan, in %s',
  (_, make) => {
    it('sends the other rows at once, and keeping the price sends nothing else', async () => {
      const listed = [
        rowChanged(P1, { price: 2_900 }, { price: 2_000 }),
        rowChanged('asked', { price: 150 }, { price: 1_500 }),
      ];
      const question: DeliveryResult = {
        ...{ kind: 'refused', status: 422, code: 'price_unusual', detail: 'Row 2: really?' },
        rows: [{ row: 2, field: 'price', detail: 'Really?' }],
      };
      const sent: unknown[] = [];
      const { outbox, shown, send } = await offline(
        [{ kind: 'refreshPlans', fields: { rows: listed } }, edit(2_000, { base: { price: 2_900 } })],
        (operation) => {
          const { kind, fields } = operation;
          const isAsked =
            kind === 'refreshPlans' && fields.rows.some((row) => 'plan_id' in row && row.plan_id === 'asked');
          if (isAsked) return question;
          sent.push(kind === 'refreshPlans' ? fields.rows : priceOf(operation));
          return done(8, 41);
        },
        make().connect(),
      );
      await send();
      expect(shown()).toMatchObject([
        { kind: 'updatePlan', state: 'rejected', fields: { plan_id: 'asked' }, lastError: { code: 'price_unusual' } },
      ]);
      const change = { price: 150, confirm_price: true };
      const fields = { plan_id: 'asked', plan_name: 'MTN 1.5GB', change };
      const confirmed = edit(150, { fields, base: { price: 1_500 } } as Partial<OperationDraft>);
      await outbox.retry(shown()[0]?.opId ?? '', confirmed);
      await send();
      expect(sent).toEqual([[listed[0]], { price: 2_000 }, { price: 150, confirm_price: true }]);
    });

    it('sends new plans in question before the edits that wait for them', async () => {
      const plan = newPlan();
      const row = { op: 'create', plan } as const;
      const rows = [{ row: 1, field: 'price', detail: 'Really?' }];
      const sent: unknown[] = [];
      const { outbox, shown, send } = await offline(
        [
          { kind: 'refreshPlans', fields: { rows: [row, rowChanged(P1, { price: 2_900 }, { price: 2_000 })] } },
          {
            ...edit(1_600),
            fields: { plan_id: plan.id, plan_name: plan.name, change: { price: 1_600 } },
          } as OperationDraft,
        ],
        ({ kind, fields }) => {
          sent.push(kind === 'refreshPlans' ? fields.rows.map(({ op }) => op) : kind);
          const [first] = kind === 'refreshPlans' ? fields.rows : [];
          if (first?.op !== 'create' || first.plan.confirm_price) return done(8, 41);
          return { kind: 'refused', status: 422, code: 'price_unusual', detail: 'Really?', rows };
        },
        make().connect(),
      );
      await send();
      expect(sent).toEqual([['create', 'update'], ['update']]);
      const question = shown().find(({ state }) => state === 'rejected') as Operation;
      const kept = { op: 'create', plan: { ...plan, confirm_price: true } } as const;
      await outbox.retry(question.opId, { kind: 'refreshPlans', fields: { rows: [kept] } });
      await send();
      expect(sent.slice(2)).toEqual([['create'], 'updatePlan']);
    });
  },
);

describe.each(OUTBOX_DEVICES)('an edit with a price in question and a later edit that waits, in %s', (_, make) => {
  const question: DeliveryResult = {
    ...{ kind: 'refused', status: 422, code: 'price_unusual', detail: 'Really?' },
  };

  /** Answers the question while the later edit waits. Returns the prices that are sent then. */
  async function sentAfter(answer: { price: number }) {
    const sent: unknown[] = [];
    const { outbox, device, shown, send } = await offline(
      [edit(150)],
      (operation) => {
        const change = priceOf(operation) as { price: number; confirm_price?: boolean };
        if (change.price === 150 && !change.confirm_price) return question;
        sent.push(change.price);
        return done(8 + sent.length, 40 + sent.length);
      },
      make().connect(),
    );
    await send();
    await outbox.enqueue(edit(2_000, { base: { price: 150 } }));
    device.online = false;
    const asked = shown().find(({ state }) => state === 'rejected');
    const fields = { ...asked?.fields, change: { ...answer, confirm_price: true } };
    await outbox.retry(asked?.opId ?? '', edit(answer.price, { fields } as Partial<OperationDraft>));
    await send();
    return sent;
  }

  it('keeps the place of a price that the user keeps: the later edit stays the last', async () => {
    expect(await sentAfter({ price: 150 })).toEqual([150, 2_000]);
  });

  it('sends a price that the user types as the answer last', async () => {
    expect(await sentAfter({ price: 160 })).toEqual([2_000, 160]);
  });
});
