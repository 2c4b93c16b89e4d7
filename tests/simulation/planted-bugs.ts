import type { Kind } from './kinds.ts';

/** A bug in the product's own code: one text of one file, in place of another that is there exactly once. */
export interface PlantedBug {
  name: string;
  /** The promise or rule of offline.md that it breaks. */
  breaks: string;
  file: string;
  find: string;
  replace: string;
  /** The kind of schedules that can break by it; any when it is not named. */
  only?: Kind;
}

/** What an outbox can be got wrong by (docs/offline.md#how-it-is-proved). Each must break a promise within some schedules. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'an operation is deleted, and then sent',
    breaks: 'I1',
    file: 'src/data/outbox/sender.ts',
    find: 'deliver(parcel, session).then(',
    replace: 'store.write({ remove: parcel.map(({ seq }) => seq) }).then(() => deliver(parcel, session)).then(',
  },
  {
    name: 'a 500 is taken for success',
    breaks: 'I1',
    file: 'src/data/outbox/verdict.ts',
    find: 'const certain = echo === opId;',
    replace: "const certain = echo === opId; if ((status ?? 0) >= 500) return { kind: 'done', message: '' };",
  },
  {
    name: "a portal's page is taken for success",
    breaks: 'I1',
    file: 'src/data/outbox/verdict.ts',
    find: 'const certain = echo === opId;',
    replace:
      "const certain = echo === opId; if (kind === 'undelivered' && status === 200) return { kind: 'done', message: '' };",
  },
  {
    name: 'a 401 drops the operation',
    breaks: 'I1',
    file: 'src/data/outbox/verdict.ts',
    find: "if (kind === 'unauthorised' && certain) return { kind: 'sign-in' };",
    replace: "if (kind === 'unauthorised' && certain) return { kind: 'done', message: '' };",
  },
  {
    name: 'a time-out drops the operation',
    breaks: 'I1',
    file: 'src/data/outbox/verdict.ts',
    find: 'const certain = echo === opId;',
    replace: "const certain = echo === opId; if (kind === 'timeout') return { kind: 'done', message: '' };",
  },
  {
    name: 'the key is recorded outside the transaction of the effect',
    breaks: 'I2',
    file: 'server/http/write-once.ts',
    find: `return await inTransaction(db, async (tx) => {
      const before = await answerBefore(tx, keyed);
      if (before !== undefined) return before;
      const answer = { status: 200, json: JSON.stringify(await work(tx)) };
      await keepAnswer(tx, keyed, answer);
      return answer;
    });`,
    replace: `const before = await answerBefore(db.queries, keyed);
    if (before !== undefined) return before;
    const json = await inTransaction(db, async (tx) => JSON.stringify(await work(tx)));
    await keepAnswer(db.queries, keyed, { status: 200, json });
    return { status: 200, json };`,
  },
  {
    name: 'one line for everything',
    breaks: 'I7',
    file: 'src/data/outbox/operation-kinds.ts',
    find: 'export function entityOf(meant: OperationDraft, { userId, opId, operations }: Around): string {',
    replace: "export function entityOf(meant, { userId, opId, operations }) { return 'all';",
  },
  {
    name: 'a new key with every try',
    breaks: 'I1',
    file: 'src/data/outbox/verdict.ts',
    find: "return { state: 'waiting', attempts,",
    replace: "return { opId: crypto.randomUUID(), state: 'waiting', attempts,",
  },
  {
    name: "order by the device's clock",
    breaks: 'I3',
    file: 'src/data/outbox/lanes.ts',
    find: 'lane.sort((a, b) => a.seq - b.seq)',
    replace: 'lane.sort((a, b) => a.createdAtMs - b.createdAtMs)',
  },
  {
    name: 'whoever is signed in sends what is there',
    breaks: 'I4',
    file: 'src/data/outbox/lanes.ts',
    find: 'operation.userId !== userId || ',
    replace: '',
  },
  {
    name: 'a refresh takes the place of what waits',
    breaks: 'I8',
    file: 'src/features/rating/rating-choices.ts',
    find: 'return Object.assign({}, ...said);',
    replace: 'return {};',
  },
  {
    name: 'an upgrade drops the table',
    breaks: 'I1',
    file: 'src/data/db/outbox-db.ts',
    find: "sent: 'userId' },",
    replace: "sent: 'userId' }, { operations: null }, { operations: '++seq, opId, userId' },",
  },
  {
    name: 'the lock is in memory only',
    breaks: 'R8',
    file: 'src/data/outbox/sender.ts',
    find: 'await tabs.exclusively(round)',
    replace: 'await round()',
  },
  {
    name: 'a second tab stores nothing',
    breaks: 'I1',
    file: 'src/data/outbox/outbox.ts',
    find: `tabs.onAnnounced(() => void look());

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    enqueue: (meant) => add(meant) as Promise<Operation>,`,
    replace: `let others = false;
  tabs.onAnnounced(() => {
    others = true;
    void look();
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    enqueue: (meant) =>
      others
        ? Promise.resolve({ ...newOperation(meant, owner() ?? ''), deviceId: '', seq: 0 } as Operation)
        : (add(meant) as Promise<Operation>),`,
  },
  {
    name: 'a text that looks like a date becomes one',
    breaks: 'I8',
    file: 'src/data/outbox/outbox.ts',
    find: 'const meant = { kind, fields } as OperationDraft;',
    replace: `const revived = (_: string, value: unknown) =>
      typeof value === 'string' && /^\\d{4}-\\d\\d-\\d\\dT/.test(value) ? new Date(value) : value;
    const meant = { kind, fields: JSON.parse(JSON.stringify(fields), revived) } as OperationDraft;`,
  },
  {
    name: 'an edit does not say what it builds on',
    breaks: 'R10',
    only: 'trading',
    file: 'src/data/outbox/deliver.ts',
    find: "const builtOn = baseVersion === null ? {} : { 'If-Match':",
    replace: "const builtOn = true ? {} : { 'If-Match':",
  },
  {
    name: 'every edit merges, whatever others have changed',
    breaks: 'R10',
    only: 'trading',
    file: 'domain/contract/merge-edit.ts',
    find: `return Object.keys(change).filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], change[field]),
  );`,
    replace: 'return [];',
  },
  {
    name: 'whatever follows on a row builds on what was done last',
    breaks: 'R10',
    only: 'trading',
    file: 'src/data/outbox/sender.ts',
    find: '.filter(({ baseVersion }) => baseVersion === done.baseVersion)',
    replace: '',
  },
  {
    name: 'the answer to an edit of an old version is kept for good',
    breaks: 'R10',
    only: 'trading',
    file: 'server/http/write-once.ts',
    find: 'new Set([401, 408, 412, 425, 429])',
    replace: 'new Set([401, 408, 425, 429])',
  },
  {
    name: 'what follows a refused creation goes out',
    breaks: 'I3',
    only: 'trading',
    file: 'src/data/outbox/lanes.ts',
    find: 'if (unmade.has(operation.entityKey)) continue;',
    replace: '',
  },
  {
    name: 'what is done is not shown any more before the catalogue has it',
    breaks: 'I8',
    only: 'trading',
    file: 'src/data/outbox/sender.ts',
    find: 'if (isOfCatalogue(operation))',
    replace: "if (isOfCatalogue({ ...operation, kind: 'recordClick' }))",
  },
];
