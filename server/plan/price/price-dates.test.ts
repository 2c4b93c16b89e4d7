import { describe, expect, it } from 'vitest';
import { dayInLagos, daysBefore } from '../../../domain/lagos-time.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

/** The last millisecond of a day in Lagos. */
const END_OF_DAY = Date.parse('2026-11-26T22:59:59.999Z');
const [TODAY, TOMORROW] = ['2026-11-26', '2026-11-27'];
const CLAIM = 'Confirmed by MTN';

describe.each(databases())('the origin of a price on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;
  type Origin = { source?: string | null; as_of?: string | null };

  /** Sends an origin in every way in which a price is written. Returns the answers with the place that they name. */
  async function written(headers: Record<string, string>, provider_id: string, id: string, origin: Origin) {
    const plan = planBody({ provider_id, ...origin });
    const update = async () => {
      const { version } = await rowOf(id);
      return { op: 'update', id, version, change: { price: 1200, ...origin } };
    };
    const answers = [
      await send('POST', '/plans/create', headers, plan),
      await send('PUT', `/plans/${id}`, headers, { price: 1200, ...origin }),
      await send('POST', '/plans/create-bulk', headers, [planBody({ provider_id }), plan]),
      await send('POST', '/plans/refresh', headers, [await update()]),
      await send('POST', '/plans/refresh', headers, [{ op: 'create', plan }]),
    ];
    return answers.map(({ status, body }) => {
      const [row = body] = (body.rows as Record<string, unknown>[] | undefined) ?? [];
      return status === 200 ? status : `${status} ${row.field}: ${row.detail}`;
    });
  }

  it('is no day of the future in Lagos, whoever writes it', async () => {
    // Before the sessions begin: none is valid before it was issued.
    suite.api.clock.time = END_OF_DAY;
    const [seller, admin] = [await sellers.seller('business'), await sellers.signedIn('systemadmin')];
    const refused = `422 as_of: Date of the price: “${TOMORROW}” lies in the future`;
    for (const headers of [seller.headers, admin.headers]) {
      const id = await list(headers, { provider_id: seller.provider });
      const answers = await written(headers, seller.provider, id, { as_of: TOMORROW });
      expect(answers).toEqual(new Array(5).fill(refused));
      expect(await written(headers, seller.provider, id, { as_of: TODAY })).toEqual(new Array(5).fill(200));
    }
  });

  it('is the word of the server: a seller names no source, and sends one back as it was read', async () => {
    const [seller, admin] = [await sellers.seller('business'), await sellers.signedIn('systemadmin')];
    const id = await list(seller.headers);
    const answers = await written(seller.headers, seller.provider, id, { source: CLAIM });
    const refused = `422 source: Source: “${CLAIM}” cannot be set by a seller. Leave it out`;
    expect(answers).toEqual(new Array(5).fill(refused));
    expect(await written(seller.headers, seller.provider, id, { source: null })).toEqual(new Array(5).fill(200));
    const theirs = await list(admin.headers, { provider_id: seller.provider, source: 'The shop’s poster' });
    const put = (source: string) => send('PUT', `/plans/${theirs}`, seller.headers, { price: 1200, source });
    expect([(await put('The shop’s poster')).status, (await put('My poster')).status]).toEqual([200, 422]);
    expect(await written(admin.headers, seller.provider, theirs, { source: CLAIM })).toEqual(new Array(5).fill(200));
  });

  it('is dated again by a price that is stated on purpose, and not by one that came along', async () => {
    const [seller, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const undated = async (headers: Record<string, string>, change: object) => {
      const id = await list(seller.headers, { source: null });
      await suite.database.run(`update plans set confirmed_at = null where id = $1`, [id]);
      await suite.api.store.catchUp();
      const plans = (await (await suite.api.call('/plans/all')).json()) as { id: string }[];
      const read = plans.find((plan) => plan.id === id);
      const sent = 'price' in change ? change : { ...read, ...change };
      const { status } = await send('PUT', `/plans/${id}`, headers, sent);
      const { seen_to, confirmed_at } = await rowOf(id);
      await send('DELETE', `/plans/${id}`, seller.headers);
      return [status, seen_to !== null || confirmed_at !== null];
    };
    const [kept, stated] = [{ description: 'Three gigabytes' }, { price: 1200 }];
    for (const { headers } of [seller, admin]) {
      for (const change of [{}, kept, { ...kept, ...stated }, { ...kept, as_of: null, ...stated }]) {
        expect(await undated(headers, change)).toEqual([200, false]);
      }
      const confirmed = { ...kept, ...stated, confirm_price: true };
      for (const change of [stated, { ...stated, source: null }, { as_of: TODAY }, confirmed]) {
        expect(await undated(headers, change)).toEqual([200, true]);
      }
    }
  });

  it('belongs to its network: beside another one it is a new price', async () => {
    const [seller, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(admin.headers, { provider_id: seller.provider, source: 'A poster', as_of: '2026-08-20' });
    const answer = await send('PUT', `/plans/${id}`, seller.headers, { network: 'GLO' });
    expect(answer.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      ...{ source: null, as_of: null, seen_from: null, seen_to: null },
      confirmed_at: new Date(suite.api.clock.time),
    });
  });

  it('was seen, and not confirmed by the seller to whom an administrator moves the plan', async () => {
    const [seller, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    const id = await list(seller.headers);
    const given = dayInLagos(((await rowOf(id)).confirmed_at as Date).getTime());
    expect((await send('PUT', `/plans/${id}`, admin.headers, { provider_id: other.provider })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ confirmed_at: null });
    const [row] = await suite.database.run('select seen_from::text, seen_to::text from plans where id = $1', [id]);
    expect(row).toEqual({ seen_from: given, seen_to: given });
  });

  it('ends that a plan is gone if it was seen on that day or later', async () => {
    const [seller, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(seller.headers);
    const today = dayInLagos(suite.api.clock.time);
    const goneBy = async () =>
      (await suite.database.run('select gone_by::text as day from plans where id = $1', [id]))[0]?.day;
    const state = (as_of: string) => send('PUT', `/plans/${id}`, admin.headers, { price: 1200, as_of });
    await suite.database.run(
      'update plans set gone_by = $2, confirmed_at = null, seen_from = $3, seen_to = $3 where id = $1',
      [id, daysBefore(today, 1), daysBefore(today, 9)],
    );
    await state(daysBefore(today, 2));
    expect(await goneBy()).toBe(daysBefore(today, 1));
    await suite.database.run('update plans set seen_from = $2, seen_to = $2 where id = $1', [id, today]);
    await state(today);
    expect(await goneBy()).toBeNull();
  });

  it('stays as it is in a plan that earlier releases gave a day of the future', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    await suite.database.run(`update plans set as_of = '2027-01-01' where id = $1`, [id]);
    expect(await send('PUT', `/plans/${id}`, headers, { name: 'MTN 3GB', as_of: '2027-01-01' })).toMatchObject({
      status: 200,
    });
  });

  it('is in answers of the API, with whether these days date the price', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => list((await sellers.seller()).headers)));
    const seen = async (id: string | undefined, from: string | null, to: string | null) => {
      const dates = 'confirmed_at = null, seen_from = $2, seen_to = $3';
      await suite.database.run(`update plans set ${dates} where id = $1`, [id, from, to]);
    };
    await seen(ids[0], daysBefore(TODAY, 90), TODAY);
    await seen(ids[1], daysBefore(TODAY, 91), TODAY);
    await seen(ids[2], null, TODAY);
    await suite.api.store.catchUp();
    const plans = (await (await suite.api.call('/plans/all')).json()) as { id: string; price_seen: object }[];
    expect(ids.map((id) => plans.find((plan) => plan.id === id)?.price_seen)).toEqual([
      { from: daysBefore(TODAY, 90), to: TODAY, known: true },
      { from: daysBefore(TODAY, 91), to: TODAY, known: false },
      { from: null, to: TODAY, known: false },
    ]);
    const { answers } = (await (await suite.api.call('/finder?data_mb=1024&days=30')).json()) as {
      answers: { plan: { items: { plan: { price_seen?: object } }[] } }[];
    };
    expect(answers[0]?.plan.items[0]?.plan.price_seen).toMatchObject({ known: expect.any(Boolean) });
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
