import type { Kind } from './run-schedules.ts';

/** A bug in the product's own code: it replaces a text that occurs exactly once in one file. */
export interface PlantedBug {
  name: string;
  /** The invariant or rule of docs/offline.md that it breaks. */
  breaks: string;
  file: string;
  find: string;
  replace: string;
  /** A seed shortly before the first that catches a slow bug. With `RELEASE` set, every bug starts at seed 1. */
  from?: number;
  /** The kind of schedules that can catch it; any by default. */
  only?: Kind;
}

/** Bugs of an outbox (docs/offline.md#how-it-is-proved). Each must break its invariant within some schedules. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'an operation is deleted, and then sent',
    breaks: 'I1',
    file: 'src/data/outbox/sender.ts',
    find: 'deliver(batch, session, onUpload).then(',
    replace: 'store.write({ remove: batch.map(({ opId }) => opId) }).then(() => deliver(batch, session)).then(',
  },
  {
    name: 'a 500 is taken for success',
    breaks: 'I1',
    file: 'src/data/outbox/delivery-result.ts',
    find: 'const certain = echo === opId;',
    replace: "const certain = echo === opId; if ((status ?? 0) >= 500) return { kind: 'done', message: '' };",
  },
  {
    name: "a portal's page is taken for success",
    breaks: 'I1',
    file: 'src/data/outbox/delivery-result.ts',
    find: 'const certain = echo === opId;',
    replace:
      "const certain = echo === opId; if (kind === 'undelivered' && status === 200) return { kind: 'done', message: '' };",
  },
  {
    name: 'a 401 drops the operation',
    breaks: 'I1',
    file: 'src/data/outbox/delivery-result.ts',
    find: "if (kind === 'unauthorised' && certain) return { kind: 'sign-in' };",
    replace: "if (kind === 'unauthorised' && certain) return { kind: 'done', message: '' };",
  },
  {
    name: 'a time-out drops the operation',
    breaks: 'I1',
    file: 'src/data/outbox/delivery-result.ts',
    find: 'const certain = echo === opId;',
    replace: "const certain = echo === opId; if (kind === 'timeout') return { kind: 'done', message: '' };",
  },
  {
    name: 'the key is recorded outside the transaction of the effect',
    breaks: 'I2',
    file: 'server/http/idempotency.ts',
    find: `return inTransaction(db, async (tx) => {
    const before = await claimOrReplay(tx, keyed);
    if (before !== undefined) return before;
    const answer = { status: 200, json: JSON.stringify(await work(tx)) };
    await storeResponse(tx, keyed, answer);
    return answer;
  });`,
    replace: `return (async () => {
    const before = await claimOrReplay(db.queries, keyed);
    if (before !== undefined) return before;
    const json = await inTransaction(db, async (tx) => JSON.stringify(await work(tx)));
    await storeResponse(db.queries, keyed, { status: 200, json });
    return { status: 200, json };
  })();`,
  },
  {
    name: 'one queue for all entities',
    breaks: 'I7',
    file: 'src/data/outbox/operation-kinds.ts',
    find: 'export function entityOf({ kind, fields }: OperationDraft, context: EntityContext): string {',
    replace: "export function entityOf({ kind, fields }, context) { return 'all';",
  },
  {
    name: 'a new key with every try',
    breaks: 'I1',
    file: 'src/data/outbox/delivery-result.ts',
    find: "return { state: 'waiting', attempts,",
    replace: "return { opId: crypto.randomUUID(), state: 'waiting', attempts,",
  },
  {
    name: "order by the device's clock",
    breaks: 'I3',
    from: 74,
    file: 'src/data/outbox/entity-queues.ts',
    find: 'queue.sort((a, b) => a.seq - b.seq)',
    replace: 'queue.sort((a, b) => a.createdAtMs - b.createdAtMs)',
  },
  {
    name: 'the signed-in user sends the operations of others',
    breaks: 'I4',
    file: 'src/data/outbox/entity-queues.ts',
    find: 'operation.userId !== userId || ',
    replace: '',
  },
  {
    name: 'a refresh hides waiting changes',
    breaks: 'I8',
    from: 145,
    file: 'src/session/own-answers/shown-answers.ts',
    find: "state === 'waiting'",
    replace: 'false',
  },
  {
    name: 'an upgrade drops the table',
    breaks: 'I1',
    file: 'src/data/db/outbox-db.ts',
    find: "sent: 'userId' },",
    replace: "sent: 'userId' }, { operations: null }, { operations: '++seq, opId, userId' },",
  },
  {
    name: 'a wait of hours is taken as due',
    breaks: 'I10',
    from: 259,
    file: 'src/data/http/retry-policy.ts',
    find: 'return Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, random * ceiling, retryAfterMs));',
    replace: 'return Math.max(FIRST_RETRY_MS, random * ceiling, retryAfterMs);',
  },
  {
    name: 'changes are sent past one that a newer release has made',
    breaks: 'I3',
    from: 130,
    file: 'src/data/outbox/entity-queues.ts',
    find: 'if (unknown.some(({ entityKey, seq }) => entityKey === operation.entityKey && seq < operation.seq)) continue;',
    replace: '',
  },
  {
    name: "a portal's 204 is taken for 'nothing new'",
    breaks: 'I5',
    only: 'trading',
    from: 521,
    file: 'src/data/http/request.ts',
    find: "response.headers.get('X-Cursor') !== options.query?.cursor",
    replace: 'false',
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
    subscribe: changes.subscribe,
    look,
    enqueue: (draft) => add(draft) as Promise<Operation>,`,
    replace: `let others = false;
  tabs.onAnnounced(() => {
    others = true;
    void look();
  });

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    look,
    enqueue: (draft) =>
      others
        ? Promise.resolve({ ...newOperation(draft, owner() ?? ''), deviceId: '', seq: 0 } as Operation)
        : (add(draft) as Promise<Operation>),`,
  },
  {
    name: 'a text that looks like a date becomes one',
    breaks: 'I8',
    file: 'src/data/outbox/outbox.ts',
    find: 'const draft = { kind, fields } as OperationDraft;',
    replace: `const revived = (_: string, value: unknown) =>
      typeof value === 'string' && /^\\d{4}-\\d\\d-\\d\\dT/.test(value) ? new Date(value) : value;
    const draft = { kind, fields: JSON.parse(JSON.stringify(fields), revived) } as OperationDraft;`,
  },
  {
    name: 'an edit does not say what it builds on',
    breaks: 'R10',
    only: 'trading',
    file: 'src/data/outbox/deliver.ts',
    find: "const ifMatch = baseVersion === null ? {} : { 'If-Match':",
    replace: "const ifMatch = true ? {} : { 'If-Match':",
  },
  {
    name: 'every edit merges, whatever others have changed',
    breaks: 'R10',
    only: 'trading',
    file: 'domain/contract/edit-conflicts.ts',
    find: `return Object.keys({ ...change, ...base }).filter(
    (field) => !isSame(current[field], base[field]) && !(field in change && isSame(current[field], change[field])),
  );`,
    replace: 'return [];',
  },
  {
    name: 'a later edit of a row always builds on the last acknowledged one',
    breaks: 'R10',
    only: 'trading',
    from: 1631,
    file: 'src/data/outbox/sender.ts',
    find: '.filter(({ baseVersion }) => baseVersion === done.baseVersion)',
    replace: '',
  },
  {
    name: 'the server stores its 412 response for ever',
    breaks: 'R10',
    only: 'trading',
    from: 131,
    file: 'server/http/idempotency.ts',
    find: 'new Set([401, 408, 412, 425, 429])',
    replace: 'new Set([401, 408, 425, 429])',
  },
  {
    name: 'operations that depend on a rejected creation are sent',
    breaks: 'I3',
    only: 'trading',
    from: 191,
    file: 'src/data/outbox/entity-queues.ts',
    find: 'if (notCreated.has(operation.entityKey)) continue;',
    replace: '',
  },
  {
    name: 'an acknowledged change is hidden before the catalogue shows it',
    breaks: 'I8',
    only: 'trading',
    from: 921,
    file: 'src/data/outbox/sender.ts',
    find: 'if (isOfCatalogue(operation))',
    replace: "if (isOfCatalogue({ ...operation, kind: 'recordClick' }))",
  },
  {
    name: 'a refresh is sent past an earlier change of one of its plans',
    breaks: 'I3',
    only: 'trading',
    file: 'src/data/outbox/entity-queues.ts',
    find: 'if (head && followsOnSameRow(head, operations)) queues.delete(entity);',
    replace: ';',
  },
  {
    name: 'a refresh that is split forgets the rows without a conflict',
    breaks: 'I1',
    only: 'trading',
    file: 'src/data/outbox/split-refresh.ts',
    find: '(error === undefined ? row : (merged(row, error) ?? []))',
    replace: '(error === undefined ? [] : (merged(row, error) ?? []))',
  },
  {
    name: 'a refresh overwrites the plans that others have changed',
    breaks: 'R10',
    only: 'trading',
    from: 1001,
    file: 'server/plan/apply-refresh.ts',
    find: "await checkRows(rows, assertSame, { code: 'stale' });",
    replace: '',
  },
  {
    name: 'the server keeps both reports of one user and plan',
    breaks: 'I2',
    only: 'reporting',
    file: 'server/purchase/purchase.repo.ts',
    find: 'await tx.delete(purchaseReports).where(isReplaced)',
    replace: "await tx.update(purchaseReports).set({ reported_on: '2026-01-01' }).where(isOwn)",
  },
  {
    name: 'a new price keeps the reports on the old one',
    breaks: 'I2',
    only: 'reporting',
    file: 'server/purchase/purchase.repo.ts',
    find: 'purchaseReports.listed_kobo},',
    replace: 'plans.price_kobo},',
  },
  {
    name: 'a report that is tried again becomes another answer',
    breaks: 'I2',
    only: 'reporting',
    file: 'src/data/outbox/deliver.ts',
    find: `const { params, body } = callOf(operation);`,
    replace: `const { params, body: made } = callOf(operation);
  const isRetried = kind === 'reportPurchase' && operation.attempts > 0;
  const body = isRetried ? { ...(made as object), outcome: 'worked', price: null } : made;`,
  },
];
