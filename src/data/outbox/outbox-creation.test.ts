import { describe, expect, it } from 'vitest';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import {
  create,
  createBoth,
  DONE,
  done,
  edit,
  holding,
  P2,
  REFUSED,
  SERVER_FAILED,
} from '../../../tests/support/outbox/memory-outbox.ts';
import type { DeliveryResult } from './delivery-result.ts';

describe('a creation that was refused', () => {
  async function refused(changes: OperationDraft[]) {
    const answer = { result: REFUSED };
    const parts = await holding(changes, ({ kind }) => (kind.startsWith('create') ? answer.result : done(2, 41)));
    await parts.drain();
    const [creation] = parts.stored();
    if (!creation) throw new Error('nothing is stored');
    return { ...parts, answer, creation };
  }

  it('holds up what follows it, and nothing else', async () => {
    const { stored, sent } = await refused([create(), edit(1_200, { baseVersion: null }), edit(1_300, {}, P2)]);
    expect(stored().map(({ state }) => state)).toEqual(['rejected', 'waiting', 'acknowledged']);
    expect(sent().flat()).toEqual(['createPlan', 'updatePlan']);
  });

  it('keeps its place when it is tried anew, and its followers go behind it', async () => {
    const { outbox, answer, creation, stored, drain, sent, deliver } = await refused([
      create(),
      edit(1_200, { baseVersion: null }),
    ]);
    answer.result = done(1, 40);
    deliver.mockClear();
    const anew = await outbox.retry(creation.opId, create());
    expect(anew).toMatchObject({ seq: creation.seq, entityKey: creation.entityKey, state: 'waiting' });
    expect(anew?.opId).not.toBe(creation.opId);
    await drain();
    expect(sent()).toEqual([['createPlan'], ['updatePlan']]);
    expect(deliver.mock.calls[1]?.[0]).toMatchObject([{ baseVersion: 1 }]);
    expect(stored().map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged']);
  });

  it('of several plans keeps its followers, too', async () => {
    const { outbox, answer, creation, stored, drain, sent, deliver } = await refused([
      createBoth(),
      edit(1_200, { baseVersion: null }, P2),
    ]);
    expect(stored().map(({ entityKey }) => entityKey)).toEqual([creation.entityKey, creation.entityKey]);
    expect(sent()).toEqual([['createPlans']]);
    deliver.mockClear();
    answer.result = SERVER_FAILED;
    expect(await outbox.retry(creation.opId)).toMatchObject({ seq: creation.seq, entityKey: creation.entityKey });
    await drain();
    expect(sent()).toEqual([['createPlans']]);
    answer.result = { ...DONE, revision: 40 } as DeliveryResult;
    await drain();
    expect(sent()).toEqual([['createPlans'], ['createPlans'], ['updatePlan']]);
  });

  it('goes with what follows it when the person discards it', async () => {
    const { outbox, creation, stored } = await refused([
      create(),
      edit(1_200, { baseVersion: null }),
      edit(1_300, { baseVersion: null }),
      create(P2),
    ]);
    await outbox.discard(creation.opId);
    expect(stored().map(({ fields }) => 'id' in fields && fields.id)).toEqual([P2]);
  });

  it('of several plans goes with the edits of any of them', async () => {
    const { outbox, creation, stored } = await refused([createBoth(), edit(1_200, { baseVersion: null }, P2)]);
    expect(stored()).toHaveLength(2);
    await outbox.discard(creation.opId);
    expect(stored()).toEqual([]);
  });
});

it('edits of a plan that a waiting upload makes follow the upload', async () => {
  const { drain, sent, stored } = await holding([createBoth(), edit(1_200, { baseVersion: null }, P2)], () => DONE);
  expect(new Set(stored().map(({ entityKey }) => entityKey)).size).toBe(1);
  await drain();
  expect(sent()).toEqual([['createPlans'], ['updatePlan']]);
});
