import { describe, expect, it } from 'vitest';
import {
  aClick,
  anOperation,
  aReport,
  madeId,
  newPlan,
  planDeleted,
  planEdited,
  planId,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
} from '../../../tests/support/outbox/operations.ts';
import {
  callOf,
  editFormOf,
  entityOf,
  isCreation,
  isDeletion,
  isOfCatalogue,
  operationKinds,
  rowOf,
  withOldestBase,
} from './operation-kinds.ts';

const plan = newPlan();
const provider = providerMade(madeId(9));

describe('the call', () => {
  it.each([
    [planMade(), 'POST', '/plans/create', {}, plan],
    [plansMade([plan]), 'POST', '/plans/create-bulk', {}, [plan]],
    [planEdited(planId(3), { price: 5 }), 'PUT', '/plans/{id}', { id: planId(3) }, { price: 5 }],
    [planDeleted(planId(3)), 'DELETE', '/plans/{id}', { id: planId(3) }, undefined],
    [provider, 'POST', '/providers/create', {}, provider.fields],
    [providerEdited('p', { name: 'B' }), 'PUT', '/providers/{id}', { id: 'p' }, { name: 'B' }],
    [providerDeleted('p'), 'DELETE', '/providers/{id}', { id: 'p' }, undefined],
    [aReport(), 'POST', '/purchase-reports', {}, { plan_id: planId(1), outcome: 'worked' }],
    [
      anOperation({ kind: 'updateUser', fields: { user_id: 'u', firstname: 'Ada' } } as never),
      'PUT',
      '/users/{id}',
      { id: 'u' },
      { firstname: 'Ada' },
    ],
  ])('of $0.kind', (draft, method, path, params, body) => {
    const sent = callOf(draft);
    expect({ method: sent.call.method, path: sent.call.path }).toEqual({ method, path });
    expect([sent.params, sent.body]).toEqual([params, body]);
  });
});

describe('the entity', () => {
  const around = (operations: Parameters<typeof entityOf>[1]['operations'] = []) => ({
    userId: 'ada',
    opId: 'op',
    operations,
  });

  it.each([
    [planMade(), `plan:${madeId(1)}`],
    [plansMade([plan]), 'plans:op'],
    [planEdited(planId(3), {}), `plan:${planId(3)}`],
    [planDeleted(planId(3)), `plan:${planId(3)}`],
    [provider, `provider:${madeId(9)}`],
    [providerEdited('p', {}), 'provider:p'],
    [providerDeleted('p'), 'provider:p'],
    [aReport(), `purchase:${planId(1)}`],
  ])('of $0.kind is its row', (draft, entity) => {
    expect(entityOf(draft, around())).toBe(entity);
  });

  it('of an edit is the bulk upload that creates the plan, while the upload waits', () => {
    const bulk = plansMade([newPlan({ id: madeId(1) }), newPlan({ id: madeId(2) })]);
    const waiting = [plansMade([newPlan({ id: madeId(5) })]), bulk];
    expect(entityOf(planEdited(madeId(2), {}), around(waiting))).toBe(bulk.entityKey);
    expect(entityOf(planDeleted(madeId(1)), around(waiting))).toBe(bulk.entityKey);
    expect(entityOf(planEdited(madeId(3), {}), around(waiting))).toBe(`plan:${madeId(3)}`);
  });

  it('of an edit stays the bulk upload while an earlier edit waits', () => {
    const follower = planEdited(madeId(2), { price: 5 }, { entityKey: 'plans:gone' });
    expect(entityOf(planDeleted(madeId(2)), around([follower]))).toBe('plans:gone');
    expect(entityOf(planDeleted(madeId(1)), around([follower]))).toBe(`plan:${madeId(1)}`);
  });
});

it('classifies creations, deletions and catalogue changes', () => {
  const all = [
    planMade(),
    plansMade([plan]),
    provider,
    planEdited('p', {}),
    providerEdited('p', {}),
    planDeleted('p'),
    providerDeleted('p'),
    anOperation(),
    aClick(),
    anOperation({ kind: 'updateUser' }),
  ];
  const kinds = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).map(({ kind }) => kind);
  expect(kinds(isCreation)).toEqual(['createPlan', 'createPlans', 'createProvider']);
  expect(kinds(isDeletion)).toEqual(['deletePlan', 'deleteProvider']);
  expect(kinds(isOfCatalogue)).toEqual(all.slice(0, 7).map(({ kind }) => kind));
});

describe('the base version of an edit', () => {
  const edited = (baseVersion: number, differences = {}) => planEdited('p1', {}, { baseVersion, ...differences });
  const rejected = { state: 'rejected' } as const;

  it.each([
    ['is its own without others', [], 5],
    ['is that of a waiting edit of the row', [edited(3)], 3],
    ['is never later than its own', [edited(7)], 5],
    ['ignores edits of other rows', [planEdited('p2', {}, { baseVersion: 3 })], 5],
    ['ignores edits without a version', [planEdited('p1', {})], 5],
    ['ignores acknowledged edits', [edited(3, { state: 'acknowledged' })], 5],
    ['is that of a rejected edit, which the user saw', [edited(3, rejected)], 3],
  ])('%s', (_, operations, version) => {
    expect(withOldestBase(edited(5), operations).baseVersion).toBe(version);
  });

  it('of a deletion ignores rejected edits', () => {
    const deletion = planDeleted('p1', { baseVersion: 5 });
    expect(withOldestBase(deletion, [edited(3, rejected)]).baseVersion).toBe(5);
    expect(withOldestBase(deletion, [edited(3)]).baseVersion).toBe(3);
  });

  it('stays unknown', () => {
    expect(withOldestBase(planMade(), [edited(3)]).baseVersion).toBeNull();
  });
});

it('names the queries that each success invalidates', () => {
  const kinds = Object.entries(operationKinds);
  expect(
    Object.fromEntries(kinds.flatMap(([kind, { invalidates }]) => invalidates.map(([key]) => [kind, key]))),
  ).toEqual({
    rateNetworks: 'quality',
    updateUser: 'auth',
    createProvider: 'auth',
    updateProvider: 'auth',
    deleteProvider: 'auth',
  });
});

it('does not count an unknown kind as a catalogue change', () => {
  const unknown = anOperation({ kind: 'fromNewerRelease' as never });
  expect([isCreation(unknown), isDeletion(unknown), isOfCatalogue(unknown), rowOf(unknown)]).toEqual([
    false,
    false,
    false,
    undefined,
  ]);
});

describe('a rejected operation', () => {
  it.each([
    ['updateUser', '/profile'],
    ['rateNetworks', '/network-rating'],
    ['createPlan', 'catalogue dialog'],
    ['createPlans', 'catalogue dialog'],
    ['updatePlan', 'catalogue dialog'],
    ['createProvider', 'catalogue dialog'],
    ['updateProvider', 'catalogue dialog'],
    ['recordClick', undefined],
    ['reportPurchase', undefined],
    ['deletePlan', undefined],
    ['deleteProvider', undefined],
  ] as const)('of kind %s is corrected in %s', (kind, form) => {
    expect(editFormOf({ kind })).toBe(form);
  });
});
