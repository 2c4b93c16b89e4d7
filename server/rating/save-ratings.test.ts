import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters } from '../../tests/support/server/raters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import type { Queries } from '../db/database.ts';
import { type StateRating, saveRatings } from './save-ratings.repo.ts';

const NOVEMBER = { network: 'MTN', month: '2026-11' } as const;
const NOON = new Date('2026-11-15T12:00:00Z');
/** Unknown: each account is a voice of its own. */
const NOWHERE = { device: null, block: null };
const STATES = ['NG-LA', 'NG-KN', 'NG-OY'];
const NETWORKS = ['MTN', 'GLO'] as const;

describe.each(databases({ both: true }))('saved ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn } = sellersOf(suite);
  const save = (userId: string, ratings: StateRating[]) =>
    suite.database.db.transaction((tx) => saveRatings(tx, { userId, month: '2026-11', ...NOWHERE, at: NOON, ratings }));
  const rowsOf = (userId: string) =>
    suite.database.run(
      'select state_iso, network, rating, review, national from ratings where user_id = $1 order by 1, 2',
      [userId],
    );

  it('are the same together and one by one', async () => {
    await addRaters(suite.database, 25, { ...NOVEMBER, iso: 'NG-KN', rating: 4, joined: '2026-01-01' });
    await suite.database.run("update ratings set updated_at = '2026-11-15T11:30:00Z'");
    const random = new SeededRandom(7);
    for (let round = 0; round < 10; round++) {
      const ratings = Array.from({ length: 12 }, () => ({
        stateIso: STATES[random.between(0, 2)] as string,
        network_name: NETWORKS[random.between(0, 1)] as 'MTN',
        rating: random.between(1, 5),
      }));
      const [together, inTurn] = [(await signedIn('user')).id, (await signedIn('user')).id];
      const held = await save(together, ratings);
      const heldInTurn = new Set<string>();
      for (const one of ratings) for (const key of await save(inTurn, [one])) heldInTurn.add(key);
      expect(held).toEqual(heldInTurn);
      expect([...held]).toEqual(ratings.some((one) => isCrowded(one)) ? ['NG-KN MTN'] : []);
      const withoutChoice = (rows: object[]) => rows.map((row) => ({ ...row, national: undefined }));
      expect(withoutChoice(await rowsOf(together))).toEqual(withoutChoice(await rowsOf(inTurn)));
      for (const id of [together, inTurn]) await suite.database.run('delete from ratings where user_id = $1', [id]);
    }
  });
  const isCrowded = ({ stateIso, network_name }: StateRating) => stateIso === 'NG-KN' && network_name === 'MTN';

  /** Returns how many rows of ratings a connection has read. */
  const rowsReadBy = async (tx: Queries) => {
    const { rows } = (await tx.execute(`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'ratings'`)) as unknown as { rows: { read: number }[] };
    return rows[0]?.read ?? 0;
  };

  it('read few rows of other people', async () => {
    const ids = await addRaters(suite.database, 300, { ...NOVEMBER, iso: 'NG-LA', rating: 4 });
    await suite.database.run(
      `insert into ratings (user_id, state_iso, network, month, rating, updated_at)
       select user_id, iso, 'MTN', '2026-11-01', 4, '2026-01-01' from unnest($1::uuid[]) as user_id cross join states
       where iso <> 'NG-LA'`,
      [ids],
    );
    await suite.database.run('analyze ratings');
    const { id } = await signedIn('user');
    const ratings = STATES.map((stateIso) => ({ stateIso, network_name: 'MTN' as const, rating: 3 }));
    const read = await suite.database.db.transaction(async (tx) => {
      const before = await rowsReadBy(tx);
      await saveRatings(tx, { userId: id, month: '2026-11', ...NOWHERE, at: NOON, ratings });
      return (await rowsReadBy(tx)) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });
});
