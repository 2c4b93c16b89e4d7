import { describe, expect, it } from 'vitest';
import { openBefore } from '../../tests/support/server/earlier-database.ts';

const AT = '2026-11-22T10:00:00Z';
const INSERT = `insert into subscriptions (id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at, failed_at, renewal_of)
  values ($1, 'individual', 300000, $2, $3, $4, $4, $4, $5, $6)`;
const PAID = '00000000-0000-4000-8000-000000000001';
const RENEWAL = '00000000-0000-4000-8000-000000000002';

describe.each(['PGlite', 'PostgreSQL'] as const)('references of payments on %s', (kind) => {
  it('of an earlier release are kept, and every later one too, also by plain SQL', async () => {
    const database = await openBefore('0019_payments', kind);
    try {
      await database.run(INSERT, [PAID, 'sabi-paid', AT, AT, null, null]);
      await database.run(INSERT, [RENEWAL, 'sabi-declined', AT, null, AT, PAID]);
      await database.migrate();
      const kept = () =>
        database.run('select reference, subscription_id::text as id from payment_references order by reference');
      expect(await kept()).toEqual([
        { reference: 'sabi-declined', id: RENEWAL },
        { reference: 'sabi-paid', id: PAID },
      ]);
      await database.run("update subscriptions set reference = 'sabi-retry' where id = $1", [RENEWAL]);
      expect(await kept()).toEqual([
        { reference: 'sabi-declined', id: RENEWAL },
        { reference: 'sabi-paid', id: PAID },
        { reference: 'sabi-retry', id: RENEWAL },
      ]);
      // The earlier release mailed the user about the declined card.
      expect(
        await database.run('select reference, notified_at is not null as told from subscriptions order by 1'),
      ).toEqual([
        { reference: 'sabi-paid', told: false },
        { reference: 'sabi-retry', told: true },
      ]);
    } finally {
      await database.close();
    }
  });
});
