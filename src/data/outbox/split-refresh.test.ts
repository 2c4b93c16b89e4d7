import { describe, expect, it } from 'vitest';
import type { RowError } from '../../../domain/contract/call.ts';
import type { Operation, OperationOf, RefreshChange } from '../../../domain/contract/operation.ts';
import { memoryOutbox } from '../../../tests/support/outbox/memory-outbox.ts';
import {
  currentRowOf,
  listRefreshed,
  newPlan,
  planEdited,
  planMade,
  rowChanged,
  rowRemoved,
} from '../../../tests/support/outbox/operations.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { nextBatch } from './entity-queues.ts';
import { splitRefresh } from './split-refresh.ts';

const ROWS: RefreshChange[] = [
  { op: 'create', plan: newPlan() },
  rowChanged('mine', { price: 1_200 }, { price: 1_000 }),
  rowChanged('both', { price: 1_300 }, { price: 1_000 }),
  rowRemoved('left', { price: 1_000, name: 'Left' }),
  rowRemoved('moved', { price: 1_000, name: 'Moved' }),
];

type Refresh = OperationOf<'refreshPlans'>;
const refreshOf = (rows: RefreshChange[]) => listRefreshed(rows, { attempts: 2 }) as Refresh;
const stale = (rows: RowError[]) =>
  ({ kind: 'refused', status: 412, code: 'stale', detail: 'Row 1: changed', rows }) as const;
const errorAt = (row: number, current: object, change: object = {}): RowError => ({
  row,
  detail: 'That plan was changed in the meantime',
  current: currentRowOf({ ...current }, change),
});

describe('a refresh that meets plans which were changed meanwhile', () => {
  const split = (rows: RowError[], refresh = refreshOf(ROWS), operations: Operation[] = [refresh]) => {
    let ids = 0;
    return splitRefresh(refresh, stale(rows), { operations, nowMs: 9_000, newId: () => `new-${++ids}` });
  };

  it('is sent again without the rows that the user must decide about', () => {
    const refresh = refreshOf(ROWS);
    const errors = [
      errorAt(2, { price: 1_000, name: 'New name' }),
      errorAt(3, { price: 1_100 }),
      errorAt(4, { price: 1_000, name: 'Left' }, { changed_by: 'you' }),
      errorAt(5, { price: 900, name: 'Moved' }),
    ];
    const { opId, into: [again, ...conflicts] = [] } = split(errors, refresh) ?? {};
    expect(opId).toBe(refresh.opId);
    expect(again).toEqual({
      ...refresh,
      opId: 'new-1',
      fields: {
        rows: [
          ROWS[0],
          rowChanged('mine', { price: 1_200 }, { price: 1_000 }, 7),
          rowRemoved('left', { price: 1_000, name: 'Left' }, 7),
        ],
      },
    });
    expect(conflicts).toMatchObject([
      {
        opId: 'new-2',
        kind: 'updatePlan',
        entityKey: 'plan:both',
        fields: { plan_id: 'both', plan_name: 'MTN 1.5GB', change: { price: 1_300 } },
        base: { price: 1_000 },
        baseVersion: 5,
        state: 'rejected',
        attempts: 3,
        lastError: { kind: 'refused', status: 412, row: { version: 7, current: { price: 1_100 } }, atMs: 9_000 },
      },
      { opId: 'new-3', kind: 'deletePlan', entityKey: 'plan:moved', state: 'rejected', base: { name: 'Moved' } },
    ]);
  });

  it('leaves its parts right behind its place, each with a number of its own', () => {
    const refresh = refreshOf(ROWS);
    const later = planEdited('both', { price: 3_000 });
    const partsOf = (rows: RowError[], operations: Operation[]) =>
      split(rows, refresh, operations)?.into.filter(({ kind }) => kind !== 'refreshPlans') ?? [];
    const moved = errorAt(5, { price: 900, name: 'Moved' });
    const first = partsOf([errorAt(3, { price: 1_100 }), moved], [refresh, later]);
    const second = partsOf([errorAt(2, { price: 900 }), moved], [refresh, ...first, later]);
    const numbers = [refresh, ...first, ...second, later].map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(6);
  });

  it('leaves the parts of a list with a fraction before the next change', () => {
    const refresh = { ...refreshOf(ROWS), seq: 3.000_001 };
    const next = planEdited('both', { price: 3_000 }, { seq: 4 });
    const parts = split([errorAt(3, { price: 1_100 })], refresh, [refresh, next])?.into ?? [];
    expect(parts.map(({ seq }) => seq < next.seq)).toEqual([true, true]);
  });

  it('asks about a plan that was deleted', () => {
    const gone = { ...errorAt(2, { price: 1_000 }), isGone: true };
    const parts = split([gone])?.into ?? [];
    expect(parts.map(({ kind, lastError }) => [kind, lastError?.status])).toEqual([
      ['refreshPlans', undefined],
      ['updatePlan', 410],
    ]);
  });

  it('is not sent again if no row is left', () => {
    const only = refreshOf([rowChanged('both', { price: 1_300 }, { price: 1_000 })]);
    expect(split([errorAt(1, { price: 1_100 })], only)?.into.map(({ kind }) => kind)).toEqual(['updatePlan']);
  });

  it('stays whole if the answer names the versions that it was sent with', () => {
    expect(split([errorAt(2, { price: 1_000 }, { version: 5 })])).toBeUndefined();
  });

  it('stays whole if it is refused for another reason', () => {
    const refused = { kind: 'refused', status: 403, code: 'forbidden', detail: 'Not yours' } as const;
    expect(splitRefresh(refreshOf(ROWS), refused, { operations: [], nowMs: 0, newId: () => '' })).toBeUndefined();
  });

  it('is sent again without the new plans that the tier has no room for', () => {
    const refresh = refreshOf(ROWS);
    const full = { kind: 'refused', status: 409, code: 'tier_limit', detail: 'Too many' } as const;
    const context = { operations: [refresh], nowMs: 9_000, newId: () => 'new' };
    expect(splitRefresh(refresh, full, context)?.into).toMatchObject([
      { state: 'waiting', seq: refresh.seq, entityKey: 'plans:new', fields: { rows: ROWS.slice(1) } },
      {
        ...{ kind: 'refreshPlans', state: 'rejected', entityKey: refresh.entityKey, fields: { rows: [ROWS[0]] } },
        lastError: { kind: 'refused', status: 409, code: 'tier_limit', detail: 'Too many', atMs: 9_000 },
      },
    ]);
    const onlyNew = refreshOf(ROWS.slice(0, 1));
    expect(splitRefresh(onlyNew, full, context)).toBeUndefined();
    expect(splitRefresh(refreshOf(ROWS.slice(1)), full, context)).toBeUndefined();
  });
});

describe('a refresh whose prices the server asks about', () => {
  const asked = (...rows: number[]): DeliveryResult & { kind: 'refused' } => ({
    ...{ kind: 'refused', status: 422, code: 'price_unusual', detail: 'Row 1: really?' },
    rows: rows.map((row) => ({ row, field: 'price', detail: `Row ${row}: really?` })),
  });
  const split = (rows: number[], refresh = refreshOf(ROWS)) => {
    let ids = 0;
    const context = { operations: [refresh], nowMs: 9_000, newId: () => `new-${++ids}` };
    return splitRefresh(refresh, asked(...rows), context)?.into ?? [];
  };
  const failure = { kind: 'refused', status: 422, code: 'price_unusual', atMs: 9_000 };

  it('is sent again without them, and each asks for itself', () => {
    const refresh = refreshOf(ROWS);
    const [again, ...questions] = split([2, 3], refresh);
    const [made, , , left, moved] = ROWS;
    expect(again).toEqual({ ...refresh, opId: 'new-1', fields: { rows: [made, left, moved] } });
    expect(questions).toMatchObject([
      {
        ...{ opId: 'new-2', kind: 'updatePlan', entityKey: 'plan:mine', state: 'rejected', attempts: 3 },
        ...{ fields: { change: { price: 1_200 } }, base: { price: 1_000 }, baseVersion: 5 },
        lastError: { ...failure, detail: 'Row 2: really?', field: 'price' },
      },
      { opId: 'new-3', entityKey: 'plan:both', fields: { change: { price: 1_300 } } },
    ]);
    expect(questions.every(({ seq }) => seq > refresh.seq && seq < refresh.seq + 1)).toBe(true);
  });

  it('keeps its new plans together under its entity, for which their changes wait', () => {
    const other: RefreshChange = { op: 'create', plan: newPlan() };
    const refresh = refreshOf([...ROWS, other]);
    const [again, question, ...rest] = split([6], refresh);
    expect(again).toMatchObject({ opId: 'new-1', state: 'waiting', entityKey: 'plans:new-1', seq: refresh.seq });
    expect(again?.fields).toEqual({ rows: ROWS.slice(1) });
    expect(question).toMatchObject({
      ...{ kind: 'refreshPlans', state: 'rejected', entityKey: refresh.entityKey, fields: { rows: [ROWS[0], other] } },
      lastError: { ...failure, rows: [{ row: 2, field: 'price', detail: 'Row 6: really?' }] },
    });
    expect(rest).toEqual([]);
  });

  it('is not sent again if no row is left', () => {
    const only = refreshOf([rowChanged('both', { price: 130 }, { price: 1_000 })]);
    expect(split([1], only)).toMatchObject([{ kind: 'updatePlan', state: 'rejected' }]);
  });

  it('stays whole if the answer names no row', () => {
    expect(split([])).toEqual([]);
  });
});

describe('an outbox with a refresh', () => {
  const draft = (rows: RefreshChange[]) => ({ kind: 'refreshPlans', fields: { rows } }) as const;

  it('stores its parts, sends the rest at once and shows each conflict', async () => {
    const answers: DeliveryResult[] = [
      stale([errorAt(3, { price: 1_100 })]),
      { kind: 'done', message: 'Your list is updated', revision: 9 },
    ];
    const sent: string[][] = [];
    const { outbox } = memoryOutbox(({ kind, fields }) => {
      if (kind === 'refreshPlans') sent.push(fields.rows.map((row) => (row.op === 'create' ? 'new' : row.plan_id)));
      return answers.shift() as DeliveryResult;
    });
    const { seq, entityKey } = await outbox.enqueue(draft(ROWS));
    await outbox.drain();
    await outbox.look();
    expect(sent).toEqual([
      ['new', 'mine', 'both', 'left', 'moved'],
      ['new', 'mine', 'left', 'moved'],
    ]);
    const { operations, acknowledged } = outbox.getState();
    expect(operations).toMatchObject([{ kind: 'updatePlan', state: 'rejected', fields: { plan_id: 'both' } }]);
    expect(acknowledged).toMatchObject([{ kind: 'refreshPlans', seq, entityKey, revision: 9 }]);
  });

  it('tries again later if the server names the very versions that it was sent with', async () => {
    const { outbox } = memoryOutbox(() => stale([errorAt(2, { price: 1_000 }, { version: 5 })]));
    await outbox.enqueue(draft(ROWS));
    await outbox.drain();
    await outbox.look();
    expect(outbox.getState().operations).toMatchObject([{ kind: 'refreshPlans', state: 'waiting', attempts: 1 }]);
  });

  it('builds on the oldest version that a waiting change of a plan has hidden', async () => {
    const { outbox, device } = memoryOutbox(() => ({ kind: 'done', message: '' }));
    device.online = false;
    const { kind, fields } = planEdited('mine', { price: 1_100 });
    await outbox.enqueue({ kind, fields, base: { price: 1_000 }, baseVersion: 3 } as never);
    const refresh = await outbox.enqueue(draft(ROWS));
    expect(refresh.kind === 'refreshPlans' && refresh.fields.rows[1]).toMatchObject({ plan_id: 'mine', version: 3 });
    const later = await outbox.enqueue({ kind, fields, base: { price: 1_200 }, baseVersion: 9 } as never);
    expect(later.baseVersion).toBe(3);
  });
});

describe('the queues of a refresh', () => {
  const sending = {
    userId: 'ada',
    nowMs: 5_000,
    unknown: [],
    busy: new Set<string>(),
    isForced: () => false,
    freshOnly: false,
  };
  const opIds = (batch: { opId: string }[]) => batch.map(({ opId }) => opId);

  it('hold it back until the earlier changes of its plans are sent, and the later ones behind it', () => {
    const other = planEdited('other', { price: 1 });
    const earlier = planEdited('mine', { price: 1 });
    const refresh = refreshOf(ROWS);
    const later = planEdited('both', { price: 2 });
    const all = [other, earlier, refresh, later];
    expect(opIds(nextBatch(all, sending))).toEqual([other.opId, earlier.opId]);
    expect(opIds(nextBatch([refresh, later], sending))).toEqual([refresh.opId]);
    expect(opIds(nextBatch([refresh, later], { ...sending, busy: new Set([refresh.entityKey]) }))).toEqual([]);
    expect(opIds(nextBatch([later], sending))).toEqual([later.opId]);
  });

  it('do not wait for other users, rejected changes or other plans', () => {
    const refresh = (differences: object) => ({ ...refreshOf(ROWS), ...differences });
    const [rejected, others] = [
      planEdited('mine', { price: 1 }, { state: 'rejected' }),
      planEdited('mine', { price: 1 }, { userId: 'bayo' }),
    ];
    const next = refresh({ seq: 99 });
    expect(
      opIds(nextBatch([rejected, others, planMade({ id: 'else' }, { state: 'rejected' }), next], sending)),
    ).toEqual([next.opId]);
  });
});
