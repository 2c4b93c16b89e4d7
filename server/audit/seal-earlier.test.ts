import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';
import { keysOf } from '../personal/person-keys.repo.ts';
import { DELETED, revealFields } from '../personal/sealed-values.ts';
import { sealEarlierEntries } from './seal-earlier.repo.ts';

/** An entry as an earlier release wrote it, and as an administrator reads it now. */
type Story = [action: string, subject: string | null, before: object | null, after: object | null, read: unknown];

/** A database of the release before keys of persons: the audit and deleted sellers in clear text (docs/security.md#s30). */
describe.each(DATABASES)('an earlier database on $kind', ({ kind }) => {
  it('keeps what people wrote readable while they have an account, and loses it with them', async () => {
    const { run, migrate, start, close } = await openBefore('0039_person_keys', kind);
    const idOf = async (statement: string, values: unknown[]) => {
      const [row] = await run(`${statement} returning id::text as id, to_jsonb(inserted) ->> 'no' as no`, values);
      return { id: String(row?.id), no: row?.no };
    };
    const user = async (name: string) =>
      (
        await idOf(
          `insert into users as inserted (firstname, lastname, username, email, password_hash, role, verified_at)
           values ('Ada', 'Obi', $1, $1 || '@people.test', '', 'provider', now())`,
          [name],
        )
      ).id;
    const seller = (owner: string | null, isDeleted = false) =>
      idOf(
        `insert into providers as inserted (user_id, name, email, website, phone, deleted_at)
         values ($1, 'Ada Data', 'shop@ada.example', 'https://ada.example', '09081112223', case when $2 then now() end)`,
        [owner, isDeleted],
      );
    const ada = await user('ada');
    const [own, operator, gone] = [await seller(ada), await seller(null), await seller(null, true)];
    const plan = await idOf(
      `insert into plans as inserted (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
         validity_unit, description, buy_url, deleted_at)
       values ($1, 'Ada 1GB', 'MTN', 1, 'GB', 50000, 30, 'days', 'Ask Ada', 'https://ada.example/buy', now())`,
      [gone.no],
    );
    const change = { phone: '09081112223', tier: 'starter' };
    const lost = { phone: DELETED, tier: 'starter' };
    const stories: Story[] = [
      ['provider.update', own.id, change, { phone: '09084445556' }, [change, { phone: '09084445556' }]],
      ['provider.update', operator.id, null, change, [null, change]],
      ['provider.delete', gone.id, change, null, [lost, null]],
      ['plan.create', plan.id, null, { name: 'Ada 1GB', price: 500 }, [null, { name: DELETED, price: 500 }]],
      [
        'account.delete',
        crypto.randomUUID(),
        null,
        { reasons: ['other'], other: 'Moving' },
        [null, { reasons: ['other'], other: DELETED }],
      ],
      ['subscription.pay', own.id, null, { reason: 'kept' }, [null, { reason: 'kept' }]],
      ['account.sign-in', null, null, null, [null, null]],
      ['plan.create', 'none', null, { name: 'kept', no: 1 }, [null, { name: 'kept', no: 1 }]],
    ];
    for (const [action, subject, before, after] of stories) {
      await run(
        "insert into audit (at, action, outcome, subject, before, after) values (now(), $1, 'done', $2, $3, $4)",
        [...[action, subject, before && JSON.stringify(before), after && JSON.stringify(after)]],
      );
    }
    await run(
      "insert into idempotency_keys (owner, key, fingerprint, device) values ('visitor', gen_random_uuid(), '', 'phone')",
    );
    await run(
      "insert into alarms (at, text) values (now(), 'Ada Data is called Obi Data now: look at the seller''s badge')",
    );

    await migrate();
    const db = await start();
    await sealEarlierEntries(db);
    const text = JSON.stringify(
      await run('select before, after from audit where subject is distinct from $1', [operator.id]),
    );
    for (const value of ['0908', 'Ada']) expect(text).not.toContain(value);
    const keys = await keysOf(db.queries, [ada]);
    const read = await run('select before, after from audit order by id');
    expect(read.map(({ before, after }) => [revealFields(before, keys), revealFields(after, keys)])).toEqual(
      stories.map(([, , , , seen]) => seen),
    );
    expect(await run('select 1 from audit where not is_sealed')).toEqual([]);
    const emptied = await run('select name, email, website, phone from providers where deleted_at is not null');
    expect(emptied).toEqual([{ name: 'Deleted seller', email: null, website: null, phone: null }]);
    expect(await run('select name, description, buy_url from plans')).toEqual([
      { name: 'Deleted plan', description: 'Deleted', buy_url: null },
    ]);
    expect(await run('select device from idempotency_keys union all select text from alarms')).toEqual([
      { device: null },
    ]);
    await close();
  });
});
