import { describe, expect, it } from 'vitest';
import { ADMIN_CALLS, type AdminCallName } from '../../domain/contract/admin/admin-calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters } from '../../tests/support/server/raters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

/** The records that a write may name. */
interface Named {
  user: string;
  provider: string;
  message: string;
  alarm: string;
  /** A held burst of ratings, and not the ID of a record. */
  burst: string;
  /** A held burst of reports. */
  reports: string;
}

/** A request of each write that changes something; `isNew`: it makes a record, which is the subject. A write without one here fails the test below. */
const REQUESTS: Readonly<
  Partial<Record<AdminCallName, { id: keyof Named; body?: unknown; action: string; isNew?: true }>>
> = {
  adminChangeRole: { id: 'user', body: { role: 'systemadmin' }, action: 'account.role' },
  adminEndSessions: { id: 'user', action: 'account.end-sessions' },
  adminChangeSeller: {
    id: 'provider',
    body: { tier: 'enterprise', verified: true, reason: 'Signed a contract' },
    action: 'provider.update',
  },
  adminDecideName: {
    id: 'provider',
    body: { decision: 'approve', requested_name: 'MTN Nigeria' },
    action: 'provider.name',
  },
  adminAnswerMessage: { id: 'message', body: { answer: 'Thank you.' }, action: 'contact.answer' },
  adminMarkAlarm: { id: 'alarm', action: 'alarm.seen' },
  adminMarkMessage: { id: 'message', body: { state: 'done' }, action: 'contact.state' },
  decideRatings: {
    id: 'burst',
    body: {
      ...{ state_iso: 'NG-LA', network: 'MTN', from: '2026-01-01T00:00:00.000Z', to: '2026-01-31T00:00:00.000Z' },
      decision: 'accepted',
    },
    action: 'ratings.decide',
  },
  decideReports: { id: 'reports', body: { decision: 'accepted' }, action: 'reports.decide' },
  grantSubscription: {
    id: 'user',
    body: (user_id: string) => ({ user_id, tier: 'business', months: 1, reason: 'A thank you' }),
    action: 'subscription.grant',
    isNew: true,
  },
};

const bodyOf = (body: unknown, id: string): unknown => (typeof body === 'function' ? body(id) : body);

const WRITES = (Object.entries(ADMIN_CALLS) as [AdminCallName, Call][]).filter(([, { method }]) => method !== 'GET');

describe.each(databases({ both: true }))('every write of the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  /** Adds a record to change. Returns its ID. */
  const RECORDS: Readonly<Record<keyof Named, () => Promise<string>>> = {
    user: async () => (await sellers.signedIn('user')).id,
    provider: async () => {
      const { provider } = await sellers.seller();
      await run(`update providers set requested_name = 'MTN Nigeria', name_requested_at = now() where id = $1`, [
        provider,
      ]);
      return provider;
    },
    message: async () => {
      const [message] = await run(
        `insert into contact_messages (first_name, last_name, email, message, created_at)
         values ('Bola', 'Ade', 'bola@admin.test', 'Hello', now()) returning id::text`,
      );
      return String(message?.id);
    },
    alarm: async () => {
      const [alarm] = await run(
        `insert into alarms (at, text) values (now(), 'Look at ' || gen_random_uuid()) returning id::text`,
      );
      return String(alarm?.id);
    },
    burst: async () => {
      await addRaters(suite.database, 21, { iso: 'NG-LA', network: 'MTN', month: '2026-01', rating: 5 });
      await run(`update ratings set review = 'held'`);
      return 'NG-LA MTN';
    },
    reports: async () => {
      const [burst] = await run(
        `insert into report_bursts (group_key, reason, began_at) values ('market', 'market', now()) returning id::text`,
      );
      return String(burst?.id);
    },
  };

  const entriesBy = (admin: string) =>
    run('select action, outcome, subject, before, after from audit where actor_id = $1', [admin]);

  it.each(WRITES)(
    '%s leaves an entry of the audit, with its administrator and what it has changed',
    async (name, call) => {
      const request = REQUESTS[name];
      expect(request, `${name} has no request in this test`).toBeDefined();
      if (request === undefined) return;
      const admin = await sellers.signedIn('systemadmin');
      const id = await RECORDS[request.id]();
      const path = call.path.replace('{id}', id);
      const { status } = await sellers.send(call.method, path, admin.headers, bodyOf(request.body, id));
      expect(status).toBe(200);
      const [entry, ...others] = await entriesBy(admin.id);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ action: request.action, outcome: 'done' });
      expect(request.isNew || entry?.subject === id).toBe(true);
      const hasValues = request.isNew || (entry?.before !== null && entry?.after !== null);
      expect(hasValues || call.path.endsWith('/end-sessions')).toBe(true);
    },
  );

  it('of a deleted or unknown record answers 404 or 410 and leaves none', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const [name, call] of WRITES) {
      const path = call.path.replace('{id}', missing);
      const body = bodyOf(REQUESTS[name]?.body, missing);
      expect([name, (await sellers.send(call.method, path, admin.headers, body)).status]).toEqual([name, 404]);
    }
    expect(await entriesBy(admin.id)).toEqual([]);
    expect(suite.api.faults).toEqual([]);
  });
});
