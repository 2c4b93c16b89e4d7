import { describe, expect, it } from 'vitest';
import type { NetworkQuality } from '../../domain/rating/rating.ts';
import { attackTable } from '../../tests/support/server/attack-table.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters, makeJoin } from '../../tests/support/server/raters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { deleteExpiredData } from '../retention.ts';
import { sweepBursts } from './burst-sweep.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HONEST = { network: 'MTN', month: '2026-11', rating: 4 } as const;

interface From {
  /** The age of the account, in days. */
  days?: number;
  device?: string;
  address?: string;
}

describe.each(databases({ both: true }))('voices of ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  const empty = async () => {
    suite.api.clock.time = NOON;
    suite.api.alarms.length = 0;
    await run('delete from ratings');
    await run('delete from rating_origins');
  };
  const person = async ({ days = 60, device, address }: From = {}) => {
    const { id, headers } = await sellers.signedIn('user');
    const day = new Date(suite.api.clock.time - days * DAY_MS).toISOString().slice(0, 10);
    await makeJoin(suite.database, [id], day);
    const from = { ...(device && { 'x-device': device }), ...(address && { 'x-forwarded-for': address }) };
    return { id, headers: { ...headers, ...from } };
  };
  const rate = async ({ headers }: { headers: Record<string, string> }, rating = 1, location = 'Lagos') => {
    const ratings = [{ network_name: 'MTN', rating }];
    expect((await suite.api.post('/network/ratings', { location, ratings }, headers)).status).toBe(200);
  };
  const sweep = () => {
    const onAlarm = (alarm: string) => void suite.api.alarms.push(alarm);
    return sweepBursts({ db: suite.database.db, clock: suite.api.clock, onAlarm });
  };
  const counted = async () =>
    (await run('select user_id::text as id from ratings where voice order by 1')).map(({ id }) => String(id));
  const quality = async (location = 'Lagos') => {
    const answer = await suite.api.call(`/network/quality?location=${location}`);
    return ((await answer.json()) as NetworkQuality).networks[0];
  };
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();

  it('are one of each phone: that of the oldest account, whoever rates first', async () => {
    await empty();
    const young = await person({ days: 40, device: 'phone' });
    const old = await person({ days: 90, device: 'phone' });
    const other = await person({ device: 'another phone' });
    for (const one of [young, old, other]) await rate(one);
    await sweep();
    expect(await counted()).toEqual(ids([old, other]));
    expect(await quality()).toMatchObject({ count: 2, early: { average: 1, people: 2 } });
    expect(await run('select national from ratings where not voice')).toEqual([{ national: false }]);
  });

  it('are three of each block of addresses: those of the oldest accounts', async () => {
    await empty();
    const people = [];
    for (let host = 1; host <= 5; host++) people.push(await person({ days: 40 + host, address: `102.89.34.${host}` }));
    const far = await person({ address: '41.0.1.1' });
    for (const one of [...people, far]) await rate(one);
    await sweep();
    expect(await counted()).toEqual(ids([...people.slice(2), far]));
  });

  it('stay silent in other states and networks of the month, and speak again from elsewhere', async () => {
    await empty();
    const first = await person({ days: 90, device: 'phone' });
    const second = await person({ days: 40, device: 'phone' });
    for (const one of [first, second]) await rate(one);
    await sweep();
    await rate(second, 1, 'Kano');
    await sweep();
    expect(await counted()).toEqual(ids([first]));
    await rate({ headers: { ...second.headers, 'x-device': 'a new phone' } }, 1, 'Oyo');
    await sweep();
    expect(await counted()).toEqual(ids([first, second, second, second]));
  });

  it('are all accounts whose origin nobody knows, and all ratings of earlier releases', async () => {
    await empty();
    await addRaters(suite.database, 12, { ...HONEST, iso: 'NG-LA' });
    for (let no = 0; no < 4; no++) await rate(await person({ address: '10.0.0.9' }), 4);
    await sweep();
    expect(await counted()).toHaveLength(16);
  });

  it('are told apart by keyed hashes that nothing links to another month, and that go with the score', async () => {
    await empty();
    const { headers } = await person({ device: 'phone', address: '102.89.34.9' });
    await rate({ headers });
    const origins = () => run('select device, block from rating_origins order by month');
    const [november] = await origins();
    for (const hash of Object.values(november ?? {})) expect(hash).toMatch(/^[\w-]{43}$/);
    suite.api.clock.time = Date.parse('2026-12-10T12:00:00Z');
    const later = await person({ device: 'phone', address: '102.89.34.9' });
    await rate(later);
    const [, december] = await origins();
    expect(december?.device).not.toBe(november?.device);
    expect(december?.block).not.toBe(november?.block);
    suite.api.clock.time = Date.parse('2027-02-10T12:00:00Z');
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect(await origins()).toEqual([december]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });

  const ROWS = attackTable('### Who can move which score');
  it.each(ROWS)(
    '%i accounts of %i days, %i devices, %i blocks, %i minutes apart, beside %i honest people',
    async (...row) => {
      const [accounts = 0, days = 0, devices = 1, blocks = 1, minutesApart = 0, honest = 0, ...effect] = row;
      await empty();
      if (honest > 0) {
        await addRaters(suite.database, honest, { ...HONEST, iso: 'NG-LA' });
        await addRaters(suite.database, 5 * honest, { ...HONEST, iso: 'NG-KN' });
      }
      const before = (await quality())?.average ?? Number.NaN;
      for (let no = 0; no < accounts; no++) {
        await rate(
          await person({ days, device: `phone ${no % devices}`, address: `105.112.${no % blocks}.${no % 250}` }),
        );
        suite.api.clock.time += minutesApart * MINUTE_MS;
        if (no % 10 === 9) await sweep();
      }
      await sweep();
      const after = (await quality())?.average ?? Number.NaN;
      expect([before, after, new Set(suite.api.alarms).size]).toEqual(effect);
    },
  );
});
