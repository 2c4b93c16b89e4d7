import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOON = Date.parse('2026-11-15T11:00:00Z');
const DAY_MS = 86_400_000;

describe.each(databases({ both: true }))('own answers on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  type Person = Awaited<ReturnType<typeof sellers.signedIn>>;

  const signedIn = async (role: 'user' | 'systemadmin', ms = NOON) => {
    suite.api.clock.time = ms;
    return sellers.signedIn(role);
  };
  const answersOf = ({ id, headers }: Person) => suite.api.call(`/users/${id}/answers`, { headers });
  const rate = ({ headers }: Person, location: string, rating: number) =>
    sellers.send('POST', '/network/ratings', headers, { location, ratings: [{ network_name: 'MTN', rating }] });
  const report = ({ headers }: Person, plan_id: string, said: object) =>
    sellers.send('POST', '/purchase-reports', headers, { plan_id, ...said });
  const planNamed = async (name: string) => {
    const [plan] = await suite.database.run('select id::text from plans where name = $1', [name]);
    return String(plan?.id);
  };
  const later = async (person: Person, days: number) => {
    suite.api.clock.time = NOON + days * DAY_MS;
    return { id: person.id, headers: await sellers.sessionOf(person.id) };
  };

  it('are empty for somebody who has said nothing', async () => {
    const user = await signedIn('user');
    expect(await (await answersOf(user)).json()).toEqual({ ratings: [], reports: [] });
  });

  it('are the newest of each state and network, and of each plan, with the day in Lagos', async () => {
    const user = await signedIn('user', Date.parse('2026-11-14T23:30:00Z'));
    const [daily, other] = [await planNamed('MTN 110MB Daily'), await planNamed('MTN 230MB Daily')];
    await rate(user, 'Lagos', 2);
    await report(user, daily, { outcome: 'worked' });
    await rate(await later(user, 0), 'Kano', 1);
    await report(await later(user, 1), other, { outcome: 'not_offered' });
    const last = await later(user, 25);
    await rate(last, 'Lagos', 4);
    await report(last, daily, { outcome: 'other_price', price: 1600.5 });
    const answer = await answersOf(last);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      ratings: [
        { location: 'Kano', network_name: 'MTN', rating: 1, on: '2026-11-15' },
        { location: 'Lagos', network_name: 'MTN', rating: 4, on: '2026-12-10' },
      ],
      reports: [
        { plan_id: other, outcome: 'not_offered', price: null, on: '2026-11-16' },
        { plan_id: daily, outcome: 'other_price', price: 1600.5, on: '2026-12-10' },
      ],
    });
  });

  it('are also those that count for nothing: held, of a burst, over the limit, of a deleted plan', async () => {
    const user = await signedIn('user');
    const plan = await planNamed('MTN 110MB Daily');
    await rate(user, 'Lagos', 5);
    await report(user, plan, { outcome: 'not_delivered' });
    await suite.database.run(`update ratings set review = 'held', voice = false where user_id = $1`, [user.id]);
    await suite.database.run('update purchase_reports set over_limit = true where user_id = $1', [user.id]);
    await suite.database.run('update plans set deleted_at = now() where id = $1', [plan]);
    expect(await (await answersOf(user)).json()).toMatchObject({
      ratings: [{ location: 'Lagos', rating: 5 }],
      reports: [{ plan_id: plan, outcome: 'not_delivered' }],
    });
  });

  it('are for their author alone', async () => {
    const author = await signedIn('user');
    await rate(author, 'Lagos', 3);
    for (const other of [await signedIn('user'), await signedIn('systemadmin')]) {
      const answer = await answersOf({ id: author.id, headers: other.headers });
      expect(answer.status).toBe(403);
      expect(await (await answersOf(other)).json()).toEqual({ ratings: [], reports: [] });
    }
    expect((await suite.api.call(`/users/${author.id}/answers`)).status).toBe(401);
  });

  it('are the hundred plans that were reported last', async () => {
    const user = await signedIn('user');
    await suite.database.run(
      `insert into purchase_reports (user_id, plan_no, reported_on, reported_at, outcome, price_no)
       select $1, no, '2026-11-10', timestamptz '2026-11-10T10:00:00Z' + no * interval '1 second', 'worked', price_no
       from plans order by no limit 101`,
      [user.id],
    );
    const { reports } = (await (await answersOf(user)).json()) as { reports: { plan_id: string }[] };
    const rows = await suite.database.run('select id::text from plans order by no limit 101');
    expect(reports.map(({ plan_id }) => plan_id)).toEqual(rows.slice(1).map(({ id }) => id));
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
