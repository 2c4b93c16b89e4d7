import { describe, expect, it } from 'vitest';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import {
  create,
  DONE,
  done,
  edit,
  holding,
  P1,
  P2,
  REFUSED,
  SERVER_FAILED,
} from '../../../tests/support/outbox/memory-outbox.ts';
import { currentRowOf } from '../../../tests/support/outbox/operations.ts';
import type { DeliveryResult } from './delivery-result.ts';

describe('an acknowledged change of the catalogue', () => {
  it('is stored with its revision and no longer waits', async () => {
    const { outbox, drain, stored, deliver } = await holding([edit(1_200)], () => done(6, 41));
    const [queued] = stored();
    expect(await drain()).toBe('done');
    const acknowledged = { ...queued, state: 'acknowledged', revision: 41 };
    expect(stored()).toMatchObject([acknowledged]);
    expect(outbox.getState()).toMatchObject({ operations: [], acknowledged: [acknowledged] });
    expect(outbox.getState().lastSent).toMatchObject({ opId: queued?.opId, kind: 'updatePlan' });
    await drain();
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('is removed when lists show it; later acknowledged changes stay', async () => {
    const { outbox, drain, stored } = await holding([edit(1_200), create(P2)], () => done(6, 41));
    await drain();
    const { acknowledged } = outbox.getState();
    expect(acknowledged).toHaveLength(2);
    await outbox.settle(acknowledged.slice(0, 1));
    expect(stored().map(({ opId }) => opId)).toEqual([acknowledged[1]?.opId]);
    expect(outbox.getState().acknowledged.map(({ opId }) => opId)).toEqual([acknowledged[1]?.opId]);
  });

  it('is removed when the call resolves, even with slow storage', async () => {
    const { outbox, drain, device } = await holding([edit(1_200)], () => done(6, 41));
    await drain();
    const read = deferred<void>();
    device.reading = read.promise;
    const settling = outbox.settle(outbox.getState().acknowledged).then(() => outbox.getState().acknowledged);
    setTimeout(read.resolve);
    expect(await settling).toEqual([]);
  });

  it('keeps its key when it is retried and then acknowledged', async () => {
    const answers: DeliveryResult[] = [SERVER_FAILED, done(6, 41)];
    const { drain, deliver, stored } = await holding([edit(1_200)], () => answers.shift() ?? REFUSED);
    await drain();
    await drain();
    const keys = deliver.mock.calls.map(([[first]]) => first?.opId);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(stored()).toMatchObject([{ state: 'acknowledged' }]);
  });
});

describe('a later change of a row', () => {
  it('builds on the version of the change before it if both have the same base', async () => {
    let version = 5;
    const { drain, deliver, sent } = await holding([edit(1_200), edit(1_300), edit(1_400)], () => done(++version, 41));
    await drain();
    expect(sent()).toEqual([['updatePlan'], ['updatePlan'], ['updatePlan']]);
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([5, 6, 7]);
  });

  it('builds on the version of a row created on this device', async () => {
    const { drain, deliver } = await holding([create(), edit(1_200, { baseVersion: null })], ({ kind }) =>
      done(kind === 'createPlan' ? 1 : 2, 41),
    );
    await drain();
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([null, 1]);
  });

  it('keeps its own base version if that differs', async () => {
    const { drain, deliver } = await holding([edit(1_200), edit(1_300, { baseVersion: 4 })], () => done(6, 41));
    await drain();
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([5, 4]);
  });

  it('leaves the base versions of other rows unchanged', async () => {
    const { drain, deliver } = await holding([edit(1_200), edit(1_300, {}, P2)], ({ fields }) =>
      'plan_id' in fields && fields.plan_id === P1 ? done(6, 41) : SERVER_FAILED,
    );
    await drain();
    await drain();
    const tries = deliver.mock.calls.flatMap(([batch]) => batch).filter((one) => one.fields !== undefined);
    const other = tries.filter(({ fields }) => 'plan_id' in fields && fields.plan_id === P2);
    expect(other.map(({ baseVersion }) => baseVersion)).toEqual([5, 5]);
  });
});

describe('a new change while lists still show the row before an acknowledged change', () => {
  const remove = (baseVersion: number | null): OperationDraft => ({
    kind: 'deletePlan',
    fields: { plan_id: P1, plan_name: 'MTN 1.5GB' },
    baseVersion,
  });

  it('builds on the acknowledged version', async () => {
    let version = 5;
    const { outbox, drain } = await holding([edit(1_200), edit(1_300)], () => done(++version, 41));
    await drain();
    expect(await outbox.enqueue(remove(5))).toMatchObject({ baseVersion: 7 });
  });

  it('builds on the row that the acknowledged creation made', async () => {
    const { outbox, drain } = await holding([create(), create(P2)], () => done(1, 41));
    await drain();
    expect(await outbox.enqueue(remove(null))).toMatchObject({ baseVersion: 1 });
  });

  it('builds on the shown row if that is newer or another row', async () => {
    const { outbox, drain } = await holding([edit(1_200)], () => done(6, 41));
    await drain();
    expect(await outbox.enqueue(remove(6))).toMatchObject({ baseVersion: 6 });
    expect(await outbox.enqueue(remove(4))).toMatchObject({ baseVersion: 4 });
    expect(await outbox.enqueue(edit(1_300, {}, P2))).toMatchObject({ baseVersion: 5 });
  });
});

describe('an edit from an older version', () => {
  it('is sent again at once under its key and based on the current row if it merges', async () => {
    const row = currentRowOf({ price: 1_000, name: 'Another name' });
    const answers: DeliveryResult[] = [{ ...REFUSED, status: 412, row } as DeliveryResult, done(8, 42)];
    const { drain, deliver, outbox } = await holding([edit(1_200)], () => answers.shift() ?? SERVER_FAILED);
    expect(await drain()).toBe('done');
    const [first, second, ...more] = deliver.mock.calls.map(([[operation]]) => operation);
    expect(more).toEqual([]);
    expect(second).toEqual({ ...first, base: { price: 1_000 }, baseVersion: 7 });
    expect(outbox.getState()).toMatchObject({
      operations: [],
      acknowledged: [{ state: 'acknowledged', revision: 42 }],
    });
  });

  it('waits for the user with the current row if it conflicts', async () => {
    const row = currentRowOf({ price: 1_500 });
    const { drain, outbox, deliver } = await holding(
      [edit(1_200)],
      () => ({ ...REFUSED, status: 412, row }) as DeliveryResult,
    );
    await drain();
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(outbox.getState().operations).toMatchObject([{ state: 'rejected', lastError: { status: 412, row } }]);
  });
});

describe('a later edit of a row with a rejected edit', () => {
  const rejectedAndLater = async (answer: () => DeliveryResult = () => DONE) => {
    let tries = 0;
    const fake = await holding([edit(1_200)], () => (tries++ === 0 ? REFUSED : answer()));
    await fake.drain();
    fake.device.online = false;
    const follower = await fake.outbox.enqueue(edit(1_300));
    const opId = fake.stored()[0]?.opId ?? '';
    return { ...fake, follower, opId };
  };

  it('is discarded with it', async () => {
    const { outbox, stored, opId } = await rejectedAndLater();
    await outbox.discard(opId);
    expect(stored()).toEqual([]);
  });

  it('gives it its value when the user retries, and goes with it', async () => {
    const { outbox, stored, follower } = await rejectedAndLater();
    const anew = await outbox.retry(follower.opId);
    expect(stored()).toEqual([anew]);
    expect(anew).toMatchObject({ state: 'waiting', fields: { change: { price: 1_300 } } });
  });

  it('is replaced with it by what the user decides, based on the row that they saw', async () => {
    const { outbox, stored, opId } = await rejectedAndLater();
    const anew = await outbox.retry(opId, edit(1_250, { base: { price: 1_500 }, baseVersion: 7 }));
    expect(anew).toMatchObject({ base: { price: 1_500 }, baseVersion: 7 });
    expect(stored()).toEqual([anew]);
  });

  it('takes it away when lists show it, because its older values must not be sent', async () => {
    const { outbox, drain, stored } = await rejectedAndLater(() => done(6, 41));
    await drain();
    expect(stored().map(({ state }) => state)).toEqual(['rejected', 'acknowledged']);
    await outbox.settle(outbox.getState().acknowledged);
    expect(stored()).toEqual([]);
  });

  it('never makes its decision look like one about the newer row', async () => {
    const { outbox, drain, stored, device } = await holding(
      [edit(1_200, { fields: { plan_id: P1, plan_name: 'MTN', change: { price: 1_200, bonus: 'x' } } } as never)],
      ({ baseVersion }) => (stored().length === 1 ? REFUSED : done((baseVersion ?? 0) + 1, 41)),
    );
    await drain();
    device.online = false;
    await outbox.enqueue(edit(1_300));
    await drain();
    expect(stored().map(({ state }) => state)).toEqual(['rejected', 'acknowledged']);
    expect(await outbox.retry(stored()[0]?.opId ?? '')).toMatchObject({ baseVersion: 5 });
  });
});

describe('two rejected edits of one row', () => {
  const twoRefused = async () => {
    const fake = await holding([edit(1_200, { base: { price: 1_000, bonus: null } }), edit(1_300)], () => REFUSED);
    await fake.drain();
    fake.device.online = false;
    const opIds = fake.stored().map(({ opId }) => opId);
    expect(fake.stored().map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    return { ...fake, opIds };
  };

  it.each([0, 1])('are replaced by one operation when the user decides, named by the key of edit %i', async (which) => {
    const { outbox, stored, opIds } = await twoRefused();
    const anew = await outbox.retry(opIds[which] ?? '', edit(1_250));
    expect(stored()).toEqual([anew]);
  });

  it('are sent again as one, with the values of both', async () => {
    const { outbox, stored, opIds } = await twoRefused();
    await outbox.retry(opIds[1] ?? '');
    expect(stored()).toMatchObject([
      { state: 'waiting', fields: { change: { price: 1_300 } }, base: { price: 1_000, bonus: null }, baseVersion: 5 },
    ]);
  });

  it('are discarded together', async () => {
    const { outbox, stored, opIds } = await twoRefused();
    await outbox.discard(opIds[1] ?? '');
    expect(stored()).toEqual([]);
  });
});
