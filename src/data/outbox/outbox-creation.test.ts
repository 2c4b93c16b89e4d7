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

describe('a rejected creation', () => {
  async function refused(changes: OperationDraft[]) {
    const answer = { result: REFUSED };
    const fake = await holding(changes, ({ kind }) => (kind.startsWith('create') ? answer.result : done(2, 41)));
    await fake.drain();
    const [creation] = fake.stored();
    if (!creation) throw new Error('nothing is stored');
    return { ...fake, answer, creation };
  }

  it('blocks the changes of its row and nothing else', async () => {
    const { stored, sent } = await refused([create(), edit(1_200, { baseVersion: null }), edit(1_300, {}, P2)]);
    expect(stored().map(({ state }) => state)).toEqual(['rejected', 'waiting', 'acknowledged']);
    expect(sent().flat()).toEqual(['createPlan', 'updatePlan']);
  });

  it('keeps its place before the changes of its row when it is retried', async () => {
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

  it('of several plans keeps its place before the changes of their rows', async () => {
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

  it('is removed with the changes of its row when the user discards it', async () => {
    const { outbox, creation, stored } = await refused([
      create(),
      edit(1_200, { baseVersion: null }),
      edit(1_300, { baseVersion: null }),
      create(P2),
    ]);
    await outbox.discard(creation.opId);
    expect(stored().map(({ fields }) => 'id' in fields && fields.id)).toEqual([P2]);
  });

  it('of several plans is removed with the edits of any of them', async () => {
    const { outbox, creation, stored } = await refused([createBoth(), edit(1_200, { baseVersion: null }, P2)]);
    expect(stored()).toHaveLength(2);
    await outbox.discard(creation.opId);
    expect(stored()).toEqual([]);
  });
});

it('queues edits of an uploaded plan behind the waiting upload', async () => {
  const { drain, sent, stored } = await holding([createBoth(), edit(1_200, { baseVersion: null }, P2)], () => DONE);
  expect(new Set(stored().map(({ entityKey }) => entityKey)).size).toBe(1);
  await drain();
  expect(sent()).toEqual([['createPlans'], ['updatePlan']]);
});
