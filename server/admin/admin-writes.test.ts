import { describe, expect, it } from 'vitest';
import { ADMIN_CALLS, type AdminCallName } from '../../domain/contract/admin/admin-calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

/** The records that a write may name. */
interface Named {
  user: string;
  provider: string;
  message: string;
}

/** A request of each write that changes something. A write without one here fails the test below. */
const REQUESTS: Readonly<Partial<Record<AdminCallName, { id: keyof Named; body?: unknown; action: string }>>> = {
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
  adminMarkMessage: { id: 'message', body: { state: 'done' }, action: 'contact.state' },
};

const WRITES = (Object.entries(ADMIN_CALLS) as [AdminCallName, Call][]).filter(([, { method }]) => method !== 'GET');

describe.each(databases({ both: true }))('every write of the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  const records = async (): Promise<Named> => {
    const { run } = suite.database;
    const { id: user } = await sellers.signedIn('user');
    const { provider } = await sellers.seller();
    await run(`update providers set requested_name = 'MTN Nigeria', name_requested_at = now() where id = $1`, [
      provider,
    ]);
    const [message] = await run(
      `insert into contact_messages (first_name, last_name, email, message, created_at)
       values ('Bola', 'Ade', 'bola@admin.test', 'Hello', now()) returning id::text`,
    );
    return { user, provider, message: String(message?.id) };
  };

  it.each(WRITES)(
    '%s leaves an entry of the audit, with its administrator and what it has changed',
    async (name, call) => {
      const request = REQUESTS[name];
      expect(request, `${name} has no request in this test`).toBeDefined();
      if (request === undefined) return;
      const admin = await sellers.signedIn('systemadmin');
      const subject = (await records())[request.id];
      const path = call.path.replace('{id}', subject);
      const { status } = await sellers.send(call.method, path, admin.headers, request.body);
      expect(status).toBe(200);
      const [entry, ...others] = await sellers.entriesOf(subject);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ action: request.action, outcome: 'done', actor_id: admin.id });
      const hasValues = call.path.endsWith('/end-sessions') || (entry?.before !== null && entry?.after !== null);
      expect(hasValues).toBe(true);
    },
  );

  it('of a deleted or unknown record answers 404 or 410 and leaves none', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const [name, call] of WRITES) {
      const path = call.path.replace('{id}', missing);
      expect((await sellers.send(call.method, path, admin.headers, REQUESTS[name]?.body)).status).toBe(404);
    }
    expect(await sellers.entriesOf(missing)).toEqual([]);
    expect(suite.api.faults).toEqual([]);
  });
});
