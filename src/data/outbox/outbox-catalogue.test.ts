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

describe('a change of the catalogue that the server has done', () => {
  it('has acknowledged, with the revision that shows it, and waits no more', async () => {
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

  it('goes when lists show it, and what acknowledged meanwhile stays', async () => {
    const { outbox, drain, stored } = await holding([edit(1_200), create(P2)], () => done(6, 41));
    await drain();
    const { acknowledged } = outbox.getState();
    expect(acknowledged).toHaveLength(2);
    await outbox.settle(acknowledged.slice(0, 1));
    expect(stored().map(({ opId }) => opId)).toEqual([acknowledged[1]?.opId]);
    expect(outbox.getState().acknowledged.map(({ opId }) => opId)).toEqual([acknowledged[1]?.opId]);
  });

  it('is gone when it is said to be, however long the storage takes', async () => {
    const { outbox, drain, device } = await holding([edit(1_200)], () => done(6, 41));
    await drain();
    const read = deferred<void>();
    device.reading = read.promise;
    const settling = outbox.settle(outbox.getState().acknowledged).then(() => outbox.getState().acknowledged);
    setTimeout(read.resolve);
    expect(await settling).toEqual([]);
  });

  it('goes under the key that it has, whatever comes before it is done', async () => {
    const answers: DeliveryResult[] = [SERVER_FAILED, done(6, 41)];
    const { drain, deliver, stored } = await holding([edit(1_200)], () => answers.shift() ?? REFUSED);
    await drain();
    await drain();
    const keys = deliver.mock.calls.map(([[first]]) => first?.opId);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(stored()).toMatchObject([{ state: 'acknowledged' }]);
  });
});

describe('what follows on a row', () => {
  it('builds on the version that the one before it has made, where both were made from the same', async () => {
    let version = 5;
    const { drain, deliver, sent } = await holding([edit(1_200), edit(1_300), edit(1_400)], () => done(++version, 41));
    await drain();
    expect(sent()).toEqual([['updatePlan'], ['updatePlan'], ['updatePlan']]);
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([5, 6, 7]);
  });

  it('builds on the version of a row that was made here', async () => {
    const { drain, deliver } = await holding([create(), edit(1_200, { baseVersion: null })], ({ kind }) =>
      done(kind === 'createPlan' ? 1 : 2, 41),
    );
    await drain();
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([null, 1]);
  });

  it('keeps the version that it was made from where that is another one', async () => {
    const { drain, deliver } = await holding([edit(1_200), edit(1_300, { baseVersion: 4 })], () => done(6, 41));
    await drain();
    expect(deliver.mock.calls.map(([[first]]) => first?.baseVersion)).toEqual([5, 4]);
  });

  it('and what is on other rows keeps its own', async () => {
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

describe('what comes after a change that has acknowledged, while lists show the row as it was', () => {
  const remove = (baseVersion: number | null): OperationDraft => ({
    kind: 'deletePlan',
    fields: { plan_id: P1, plan_name: 'MTN 1.5GB' },
    baseVersion,
  });

  it('builds on the version that it has made, not on what would look like another device', async () => {
    let version = 5;
    const { outbox, drain } = await holding([edit(1_200), edit(1_300)], () => done(++version, 41));
    await drain();
    expect(await outbox.enqueue(remove(5))).toMatchObject({ baseVersion: 7 });
  });

  it('builds on the row that it has made', async () => {
    const { outbox, drain } = await holding([create(), create(P2)], () => done(1, 41));
    await drain();
    expect(await outbox.enqueue(remove(null))).toMatchObject({ baseVersion: 1 });
  });

  it('builds on what the person saw where that is newer, or another row', async () => {
    const { outbox, drain } = await holding([edit(1_200)], () => done(6, 41));
    await drain();
    expect(await outbox.enqueue(remove(6))).toMatchObject({ baseVersion: 6 });
    expect(await outbox.enqueue(remove(4))).toMatchObject({ baseVersion: 4 });
    expect(await outbox.enqueue(edit(1_300, {}, P2))).toMatchObject({ baseVersion: 5 });
  });
});

describe('an edit from an older version', () => {
  it('that merges goes again at once, under its key, over the row as it is', async () => {
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

  it('that clashes waits for the person, with the row', async () => {
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

it('a refused edit goes alone when the person discards it', async () => {
  let tries = 0;
  const { outbox, drain, stored, device } = await holding([edit(1_200)], () => (tries++ === 0 ? REFUSED : DONE));
  await drain();
  device.online = false;
  const follower = await outbox.enqueue(edit(1_300));
  await outbox.look();
  await outbox.discard(stored()[0]?.opId ?? '');
  expect(stored()).toEqual([follower]);
});

it('a refused edit that is tried anew comes last, built on what the person saw', async () => {
  let tries = 0;
  const { outbox, drain, stored, device } = await holding([edit(1_200)], () => (tries++ === 0 ? REFUSED : DONE));
  await drain();
  device.online = false;
  await outbox.enqueue(edit(1_300));
  await outbox.look();
  const [refused] = stored();
  const anew = await outbox.retry(refused?.opId ?? '', edit(1_250, { base: { price: 1_500 }, baseVersion: 7 }));
  expect(anew).toMatchObject({ base: { price: 1_500 }, baseVersion: 7 });
  expect(stored().map(({ opId }) => opId)).toEqual([expect.any(String), anew?.opId]);
});
