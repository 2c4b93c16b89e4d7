import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';
import { keysOf } from '../personal/person-keys.repo.ts';
import { DELETED, revealFields } from '../personal/sealed-values.ts';
import { deleteExpiredData } from '../retention.ts';

const [LIVING, GONE, UNKNOWN] = ['l'.repeat(43), 'g'.repeat(43), 'u'.repeat(43)];

/** A database of the release that left traces of deleted accounts (docs/security.md#s30). */
describe.each(DATABASES)('the traces in an earlier database on $kind', ({ kind }) => {
  it('are gone after the migration and the first run of the retention', async () => {
    const { run, migrate, start, close } = await openBefore('0044_forgotten_traces', kind);
    const idOf = async (statement: string, values: unknown[] = []) => {
      const [row] = await run(`${statement} returning to_jsonb(inserted) as row`, values);
      return row?.row as { id: string; no: number };
    };
    const { id: ada } = await idOf(
      `insert into users as inserted (firstname, lastname, username, email, password_hash, role, verified_at)
       values ('Ada', 'Obi', 'ada', 'ada@people.test', '', 'provider', now())`,
    );
    const gone = crypto.randomUUID();
    const audited = (action: string, { actor = null as string | null, subject = null as string | null, after = {} }) =>
      run(
        `insert into audit (at, action, outcome, actor_id, subject, after, is_sealed)
         values (now(), $1, 'done', $2, $3, $4, true)`,
        [action, actor, subject, JSON.stringify(after)],
      );
    await audited('account.delete', { actor: gone, subject: gone, after: { reasons: ['other'], other: 'Moving' } });
    await audited('account.sign-in', { actor: gone, subject: GONE });
    await audited('account.register', { subject: GONE });
    await audited('account.sign-in', { actor: ada, subject: LIVING });
    await audited('account.sign-in', { subject: UNKNOWN });
    const month = await idOf(
      `insert into subscriptions as inserted (user_id, tier, amount_kobo, reference, created_at)
       values ($1, 'individual', 0, 'sabi-1', now())`,
      [ada],
    );
    await audited('subscription.grant', { subject: month.id, after: { tier: 'individual', reason: 'Ada paid cash' } });

    const seller = (name: string, phone: string | null) =>
      idOf(`insert into providers as inserted (name, phone, deleted_at) values ($1, $2, now() - interval '40 days')`, [
        name,
        phone,
      ]);
    const plan = (no: number, name: string) =>
      idOf(
        `insert into plans as inserted (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
           validity_unit, description, deleted_at) values ($1, $2, 'MTN', 1, 'GB', 50000, 30, 'days', 'Deleted', now())`,
        [no, name],
      );
    const emptied = await seller('Deleted seller', null);
    await plan(emptied.no, 'Deleted plan');
    const called = await seller('Deleted seller', '09081112223');
    const listing = await plan(called.no, 'Ojota 1GB');
    const answer = (json: unknown, owner = 'visitor') =>
      run("insert into idempotency_keys (owner, key, fingerprint, answer) values ($1, gen_random_uuid(), '', $2)", [
        owner,
        JSON.stringify(json),
      ]);
    for (const json of [gone, { id: gone, role: 'user' }, ada, { message: 'Recorded' }]) await answer(json);
    await run(
      `insert into clicks (plan_no, clicker, clicked_at)
       values ($1, 'a hash', now() - interval '3 days'), ($1, 'of today', now())`,
      [listing.no],
    );

    await migrate();
    const marks = await run('select no::int, is_emptied from providers order by no');
    expect(marks).toEqual([
      { no: emptied.no, is_emptied: true },
      { no: called.no, is_emptied: false },
    ]);
    const versions = await run('select version from plans order by no');
    const db = await start();
    await deleteExpiredData(db, { nowMs: Date.now });

    expect(await run('select name, phone from providers')).toEqual(
      Array(2).fill({ name: 'Deleted seller', phone: null }),
    );
    expect(await run('select name from plans')).toEqual(Array(2).fill({ name: 'Deleted plan' }));
    expect((await run('select version from plans order by no'))[0]).toEqual(versions[0]);
    expect(await run('select answer from idempotency_keys order by answer')).toEqual([
      { answer: `"${ada}"` },
      { answer: '{"message":"Recorded"}' },
    ]);
    expect(await run('select clicker from clicks order by clicked_at')).toEqual([
      { clicker: null },
      { clicker: 'of today' },
    ]);
    expect(await run('select subject from audit order by id')).toEqual(
      [gone, null, null, LIVING, UNKNOWN, month.id].map((subject) => ({ subject })),
    );
    const text = JSON.stringify(await run('select after from audit'));
    for (const word of ['Moving', 'cash']) expect(text).not.toContain(word);
    const [left, , , , , given] = await run('select after from audit order by id');
    const keys = await keysOf(db.queries, [ada]);
    expect(revealFields(left?.after, keys)).toEqual({ reasons: ['other'], other: DELETED });
    expect(revealFields(given?.after, keys)).toEqual({ tier: 'individual', reason: 'Ada paid cash' });
    await close();
  });
});
