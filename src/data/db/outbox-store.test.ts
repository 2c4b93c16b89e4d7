import { describe, expect, test } from 'vitest';
import type { Operation, SentRecord } from '../../../domain/contract/operation.ts';
import { newRating, OUTBOX_DEVICES } from '../../../tests/support/outbox/outbox-devices.ts';
import type { OutboxStore, Progress } from './outbox-store.ts';

const ADA = { userId: 'ada', token: 'Bearer a' };
const BAYO = { userId: 'bayo', token: 'Bearer b' };
const REFUSED: Progress = { state: 'rejected', attempts: 1, nextAttemptAtMs: 0, lastError: null };

const add = async (store: OutboxStore, opId: string, userId = 'ada') =>
  (await store.write({ add: newRating(opId, userId), newDeviceId: `device of ${opId}` })) as Operation;
const opIds = async (store: OutboxStore) => (await store.read()).operations.map(({ opId }) => opId);
const sentBy = (userId: string, opId = '1'): SentRecord => ({
  opId,
  userId,
  createdAtMs: 1,
  kind: 'recordClick',
  fields: { plan_id: 'p', plan_name: '2026-11-21T09:00:00.000Z' },
  message: 'Recorded',
  atMs: 2,
});

describe.each(OUTBOX_DEVICES)('an outbox in %s', (_, make) => {
  test('is empty at first', async () => {
    const empty = { deviceId: undefined, session: undefined, operations: [], unknown: [], sent: [] };
    expect(await make().connect().read()).toEqual(empty);
  });

  test('gives each operation a rising number, and creates the device ID with the first', async () => {
    const store = make().connect();
    const one = await add(store, 'one');
    const two = await add(store, 'two');
    expect(two.seq).toBeGreaterThan(one.seq);
    expect(await store.read()).toMatchObject({ deviceId: 'device of one', operations: [one, two] });
    expect(two).toEqual({ ...newRating('two'), seq: two.seq, deviceId: 'device of one' });
  });

  test('never gives a number twice', async () => {
    const store = make().connect();
    const { seq } = await add(store, 'one');
    await store.write({ remove: ['one'] });
    expect((await add(store, 'two')).seq).toBeGreaterThan(seq);
  });

  test('returns operations unchanged', async () => {
    const store = make().connect();
    const fields = { plan_id: 'p', plan_name: '2026-11-21T09:00:00.000Z' };
    await store.write({ add: { ...newRating('one'), base: null, kind: 'recordClick', fields } });
    const [operation] = (await store.read()).operations;
    expect(operation?.fields).toStrictEqual(fields);
  });

  test('splits a waiting operation once: its parts come before the next operation', async () => {
    const store = make().connect();
    const { seq, deviceId } = await add(store, 'one');
    const two = await add(store, 'two');
    const part = (opId: string, place: number) => ({ ...newRating(opId), deviceId, seq: place }) as Operation;
    const split = [{ opId: 'one', into: [part('rest', seq), part('conflict', seq + 1e-6)] }];
    await store.write({ split });
    await store.write({ split });
    const { operations } = await store.read();
    expect(operations.map(({ opId }) => opId)).toEqual(['rest', 'conflict', 'two']);
    expect(operations[0]?.seq).toBe(seq);
    expect((await add(store, 'three')).seq).toBe(two.seq + 1);
  });

  test('does not split an operation that no longer waits', async () => {
    const store = make().connect();
    await add(store, 'one');
    await store.write({ update: [{ opId: 'one', progress: REFUSED }] });
    const rest = { ...newRating('rest'), deviceId: '', seq: 1 } as Operation;
    await store.write({ split: [{ opId: 'one', into: [rest] }] });
    expect(await opIds(store)).toEqual(['one']);
  });

  test('changes nothing for a user who is not signed in', async () => {
    const store = make().connect();
    expect(await store.write({ ifSessionOf: 'ada', add: newRating('one') })).toBe('void');
    await store.write({ session: BAYO });
    expect(await store.write({ ifSessionOf: 'ada', add: newRating('one'), session: null })).toBe('void');
    expect(await store.read()).toMatchObject({ session: BAYO, operations: [] });
    expect(await store.write({ ifSessionOf: 'bayo', add: newRating('two', 'bayo') })).toMatchObject({ opId: 'two' });
  });

  test('replaces only rejected operations', async () => {
    const store = make().connect();
    await add(store, 'one');
    const change = { ifRejected: 'one', remove: ['one'], add: newRating('two') };
    expect(await store.write(change)).toBe('void');
    await store.write({ update: [{ opId: 'one', progress: REFUSED }] });
    expect(await store.write(change)).toMatchObject({ opId: 'two' });
    expect(await store.write(change)).toBe('void');
    expect(await opIds(store)).toEqual(['two']);
  });

  test('removes operations that still wait, and keeps one that was acknowledged meanwhile', async () => {
    const store = make().connect();
    for (const opId of ['one', 'two', 'three']) await add(store, opId);
    const update = [
      { opId: 'one', progress: REFUSED },
      { opId: 'two', progress: { state: 'acknowledged' } as const },
    ];
    await store.write({ update });
    const split = ['two', 'three'].map((opId) => ({ opId, into: [] }));
    await store.write({ ifRejected: 'one', remove: ['one'], split });
    expect(await opIds(store)).toEqual(['two']);
  });

  test('updates existing operations and does not restore removed ones', async () => {
    const store = make().connect();
    const [, two] = [await add(store, 'one'), await add(store, 'two')];
    await store.write({ remove: ['one'] });
    const update = ['one', 'two'].map((opId) => ({ opId, progress: REFUSED }));
    expect(await store.write({ update, remove: ['one', 'never stored'] })).toBeNull();
    expect((await store.read()).operations).toEqual([{ ...two, ...REFUSED }]);
  });

  test("deletes one user's operations and no others", async () => {
    const store = make().connect();
    await store.write({ session: ADA });
    await add(store, 'one');
    await add(store, 'two', 'bayo');
    await store.write({ session: null, forget: 'ada' });
    expect(await opIds(store)).toEqual(['two']);
    expect((await store.read()).session).toBeUndefined();
  });

  test("deletes every user's operations and the device's ID, and keeps the numbers rising", async () => {
    const store = make().connect();
    await add(store, 'one');
    const { seq } = await add(store, 'two', 'bayo');
    await store.write({ session: null, forgetAll: true });
    expect(await store.read()).toMatchObject({ deviceId: undefined, session: undefined, operations: [] });
    expect(await add(store, 'three')).toMatchObject({ deviceId: 'device of three', seq: seq + 1 });
  });

  test("keeps a user's last sent operation while they are signed in", async () => {
    const store = make().connect();
    await store.write({ sent: [sentBy('ada')] });
    expect((await store.read()).sent).toEqual([]);
    await store.write({ session: ADA });
    await store.write({ sent: [sentBy('ada', '1'), sentBy('bayo')] });
    await store.write({ sent: [sentBy('ada', '2')] });
    await store.write({ session: { ...ADA, token: 'Bearer anew' } });
    expect((await store.read()).sent).toEqual([sentBy('ada', '2')]);
    await store.write({ session: BAYO });
    expect((await store.read()).sent).toEqual([]);
  });

  test('stores a sent operation for the user whose session begins in the same change', async () => {
    const store = make().connect();
    await store.write({ session: ADA, sent: [sentBy('ada'), sentBy('bayo')] });
    expect((await store.read()).sent).toEqual([sentBy('ada')]);
    await store.write({ session: BAYO, sent: [sentBy('ada', '2'), sentBy('bayo')] });
    expect((await store.read()).sent).toEqual([sentBy('bayo')]);
  });

  test('deletes the last sent operation when its user signs out', async () => {
    const store = make().connect();
    await store.write({ session: ADA, sent: [sentBy('ada')] });
    await store.write({ session: null, sent: [sentBy('ada', '2')] });
    expect(await store.read()).toMatchObject({ session: undefined, sent: [] });
  });

  test('is shared by two tabs that write at once', async () => {
    const { connect } = make();
    const [one, other] = [connect(), connect()];
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const added = await Promise.all(names.map((name, index) => add(index % 2 ? one : other, name)));
    expect(new Set(added.map(({ seq }) => seq)).size).toBe(names.length);
    expect(new Set(added.map(({ deviceId }) => deviceId)).size).toBe(1);
    expect((await opIds(one)).sort()).toEqual(names);
    expect(await other.read()).toEqual(await one.read());
  });

  test('stores nothing without space, not even in part, and can still delete', async () => {
    const { connect, whileFull } = make();
    const store = connect();
    await expect(whileFull(() => add(store, 'none'))).rejects.toMatchObject({ kind: 'full' });
    expect((await store.read()).deviceId).toBeUndefined();
    await store.write({ session: ADA });
    const { seq } = await add(store, 'one');
    const before = await store.read();
    for (const change of [
      { remove: ['one'], add: newRating('two') },
      { remove: ['one'], session: BAYO },
      { forget: 'ada', sent: [sentBy('ada')] },
    ]) {
      await expect(whileFull(() => store.write(change))).rejects.toMatchObject({ kind: 'full' });
      expect(await store.read()).toEqual(before);
    }
    await whileFull(() => store.write({ remove: ['one'], session: null }));
    expect(await store.read()).toMatchObject({ session: undefined, operations: [] });
    expect((await add(store, 'two')).seq).toBeGreaterThan(seq);
  });

  test('puts a replacement into the place of the replaced operation', async () => {
    const store = make().connect();
    const [one] = [await add(store, 'one'), await add(store, 'two')];
    await store.write({ update: [{ opId: 'one', progress: REFUSED }] });
    const change = { ifRejected: 'one', remove: ['one'], addAt: one.seq, add: newRating('one again') };
    const placed = await store.write(change);
    expect(placed).toEqual({ ...newRating('one again'), seq: one.seq, deviceId: 'device of one' });
    expect((await store.read()).operations[0]).toEqual(placed);
    expect(await opIds(store)).toEqual(['one again', 'two']);
    expect(await store.write(change)).toBe('void');
    expect(await opIds(store)).toEqual(['one again', 'two']);
  });

  test('gives no number twice after a replacement', async () => {
    const store = make().connect();
    const [one, two] = [await add(store, 'one'), await add(store, 'two')];
    await store.write({ remove: ['one', 'two'], addAt: one.seq, add: newRating('retry') });
    expect((await add(store, 'three')).seq).toBeGreaterThan(two.seq);
    expect(await opIds(store)).toEqual(['retry', 'three']);
  });

  test('stores the new base and the revision of an edit beside its draft', async () => {
    const { connect } = make();
    const store = connect();
    const one = await add(store, 'one');
    const rebased: Progress = { base: { price: 1_000, bonus: null, size: { value: 1, unit: 'GB' } }, baseVersion: 7 };
    await store.write({ update: [{ opId: 'one', progress: rebased }] });
    expect((await connect().read()).operations).toStrictEqual([{ ...one, ...rebased }]);
    const acknowledged: Progress = { state: 'acknowledged', revision: 41 };
    await store.write({ update: [{ opId: 'one', progress: acknowledged }] });
    expect((await connect().read()).operations).toStrictEqual([{ ...one, ...rebased, ...acknowledged }]);
  });

  test('replaces the base of an edit as a whole', async () => {
    const store = make().connect();
    await add(store, 'one');
    await store.write({ update: [{ opId: 'one', progress: { base: { price: 1, bonus: 'Free night' } } }] });
    await store.write({ update: [{ opId: 'one', progress: { base: { price: 2 } } }] });
    expect((await store.read()).operations[0]?.base).toStrictEqual({ price: 2 });
  });

  test('changes nothing else if a response named no revision', async () => {
    const store = make().connect();
    await add(store, 'one');
    await store.write({ update: [{ opId: 'one', progress: { state: 'acknowledged', revision: undefined } }] });
    expect((await store.read()).operations).toMatchObject([{ opId: 'one', state: 'acknowledged' }]);
    expect((await store.read()).operations[0]?.revision).toBeUndefined();
  });
});
