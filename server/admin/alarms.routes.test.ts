import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminAlarm } from '../../domain/contract/admin/alarms.calls.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { createAlarms } from '../alarm/alarms.ts';
import { deleteExpiredData } from '../retention.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');

describe.each(databases({ both: true }))('alarms on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  beforeEach(async () => {
    suite.api.clock.time = NOW;
    await suite.database.run('delete from alarms');
  });

  /** Raises alarms one second apart. */
  const raise = async (...texts: string[]) => {
    const { db } = suite.database;
    for (const text of texts) {
      suite.api.clock.time += 1000;
      const alarms = createAlarms({
        db: db.queries,
        clock: suite.api.clock,
        onError: (error) => Promise.reject(error),
      });
      alarms.raise(text);
      await alarms.stop();
    }
  };
  const read = async (query = '') => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { body } = await sellers.send('GET', `/admin/alarms${query}`, headers);
    return body as unknown as { items: AdminAlarm[]; total: number };
  };
  const textsOf = async (query = '') => (await read(query)).items.map(({ text }) => text);
  const waiting = async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { body } = await sellers.send('GET', '/admin/system', headers);
    return (body as unknown as { waiting: { alarms: number } }).waiting.alarms;
  };

  it('wait, the newest first, until an administrator has marked them', async () => {
    await raise('One', 'Two');
    expect([await textsOf(), await waiting()]).toEqual([['Two', 'One'], 2]);
    const admin = await sellers.signedIn('systemadmin');
    const [{ id } = { id: '' }] = (await read('?order=asc')).items;
    for (const _ of ['first', 'again']) {
      expect((await sellers.send('POST', `/admin/alarms/${id}/seen`, admin.headers)).status).toBe(200);
      suite.api.clock.time += 1000;
    }
    expect([await textsOf(), await textsOf('?state=seen'), await waiting()]).toEqual([['Two'], ['One'], 1]);
    expect(await textsOf('?state=all&order=asc')).toEqual(['One', 'Two']);
    expect((await read('?state=seen')).items).toMatchObject([
      { at: '2026-11-24T10:00:01.000Z', seen_at: '2026-11-24T10:00:02.000Z', seen_by: 'Bisi Ojo' },
    ]);
    expect(await sellers.entriesOf(id)).toMatchObject([{ action: 'alarm.seen', actor_id: admin.id }]);
    expect((await sellers.send('POST', '/admin/alarms/none/seen', admin.headers)).status).toBe(404);
  });

  it('wait once for the same text, and come again after they were seen', async () => {
    await raise('Same', 'Same');
    expect(await textsOf()).toEqual(['Same']);
    await suite.database.run('update alarms set seen_at = now()');
    await raise('Same');
    expect((await read('?state=all')).total).toBe(2);
  });

  it('keep at most 500 characters', async () => {
    await raise('x'.repeat(900));
    expect(await textsOf()).toEqual(['x'.repeat(500)]);
  });

  it('stay for a year, and without the name of an administrator who is gone', async () => {
    await raise('Old', 'New');
    const gone = await sellers.signedIn('user');
    await suite.database.run(`update alarms set seen_at = now(), seen_by = $1 where text = 'New'`, [gone.id]);
    await suite.database.run(`update alarms set at = '2025-11-24T09:59:59Z' where text = 'Old'`);
    await suite.database.run('delete from users where id = $1', [gone.id]);
    suite.api.clock.time = NOW;
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect((await read('?state=all')).items).toMatchObject([{ text: 'New', seen_by: null }]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
