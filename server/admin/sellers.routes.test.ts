import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('sellers in the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const itemsOf = async (path: string, headers: Record<string, string>) => {
    const { body } = await send('GET', path, headers);
    return (body as unknown as { items: Record<string, unknown>[] }).items;
  };
  const rename = async (provider: string, headers: Record<string, string>, name: string) =>
    expect((await send('PUT', `/providers/${provider}`, headers, { name })).status).toBe(200);

  it('are listed with agreed and paid tier, and filtered', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { id, provider, headers } = await sellers.seller('individual');
    await sellers.list(headers);
    await suite.database.run(
      `insert into subscriptions (user_id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at)
       values ($1, 'business', 1000000, 'sabi-paid', now(), now(), now() - interval '1 day', now() + interval '9 days'),
       ($1, 'enterprise', 1000000, 'sabi-past', now(), now(), now() - interval '9 days', now() - interval '1 day')`,
      [id],
    );
    const query = '/admin/sellers?q=bisi&tier=individual&kind=retail&verified=false';
    expect(await itemsOf(query, admin.headers)).toMatchObject([
      { id: provider, tier: 'individual', paid_tier: 'business', verified: false, plans: 1, user_id: id },
    ]);
    expect(await itemsOf('/admin/sellers?q=bisi&verified=true', admin.headers)).toEqual([]);
    const tiers = (await itemsOf('/admin/sellers?sort=tier&page_size=100', admin.headers)).map(({ tier }) => tier);
    expect(tiers[0]).toBe('individual');
  });

  it('keep a tier that is set by hand, with its reason in the audit', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { provider, headers } = await sellers.seller();
    const set = (body: object) => send('PUT', `/admin/sellers/${provider}`, admin.headers, body);
    const fill = (count: number) =>
      send(
        'POST',
        '/plans/create-bulk',
        headers,
        Array.from({ length: count }, (_, no) => planBody({ name: `Plan ${no}` })),
      );
    expect((await fill(60)).status).toBe(409);
    expect(await set({ tier: 'enterprise' })).toMatchObject({ status: 422, body: { field: 'reason' } });
    expect((await set({ tier: 'enterprise', reason: 'Contract of 21 November' })).status).toBe(200);
    expect((await fill(60)).status).toBe(200);
    const [entry] = await sellers.entriesOf(provider);
    expect(entry).toMatchObject({
      before: { tier: 'starter' },
      after: { tier: 'enterprise', reason: 'Contract of 21 November' },
    });
    expect((await set({ tier: 'starter', reason: 'The contract has ended' })).status).toBe(200);
    expect((await fill(1)).status).toBe(409);
  });

  it('show their badge in the public list and on devices, and only where it is given', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { provider, headers } = await sellers.seller();
    const plan = await sellers.list(headers);
    const set = (body: object) => send('PUT', `/admin/sellers/${provider}`, admin.headers, body);
    const shown = async () => {
      const [seller] = (await itemsOf('/providers?name=bisi', headers)).filter(({ id }) => id === provider);
      const plans = (await (await suite.api.call(`/plans/all?provider_id=${provider}`)).json()) as object[];
      const sync = JSON.stringify(await (await suite.api.call('/sync')).json());
      return { seller: seller?.verified, plan: plans[0], verified: sync.match(/"verified":true/g)?.length ?? 0 };
    };
    expect(await shown()).toMatchObject({ seller: undefined, plan: { provider_verified: null }, verified: 0 });
    const answer = await set({ verified: true, reason: 'We have called them' });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await shown()).toMatchObject({ seller: true, plan: { id: plan, provider_verified: true }, verified: 1 });
    // Sellers send their record back as they read it; the badge is not theirs to give.
    const put = (body: object) => send('PUT', `/providers/${provider}`, headers, { phone: '09087654321', ...body });
    expect((await put({ verified: true })).status).toBe(200);
    expect(await put({ verified: false })).toMatchObject({ status: 422, body: { field: 'verified' } });
    expect((await shown()).seller).toBe(true);
    expect((await set({ verified: false, reason: 'They have sold the shop' })).status).toBe(200);
    expect((await shown()).verified).toBe(0);
  });

  it('change website, kind and how to buy; an edit on an old version is refused', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { provider } = await sellers.seller();
    const body = { website: 'https://bisi.example', price_kind: 'wallet', how_to_buy: 'Fund the wallet first.' };
    const put = (headers: object) => send('PUT', `/admin/sellers/${provider}`, { ...admin.headers, ...headers }, body);
    expect(await put({})).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await put({ 'if-match': '"1"' })).toMatchObject({ status: 412 });
    const [row] = await itemsOf('/admin/sellers?q=bisi&kind=wallet', admin.headers);
    expect(row).toMatchObject(body);
  });

  it('wait with a name of concern until it is approved or refused, and get a mail', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const [good, bad] = [await sellers.seller(), await sellers.seller()];
    await rename(good.provider, good.headers, 'Airtel Store');
    await rename(bad.provider, bad.headers, 'Ada\u200b Data');
    const waiting = await itemsOf('/admin/names', admin.headers);
    expect(waiting.map(({ requested_name, concern }) => [requested_name, concern])).toEqual([
      ['Airtel Store', 'operator'],
      ['Ada\u200b Data', 'invisible'],
    ]);
    const decide = (provider: string, decision: string, requested_name: string) =>
      send('POST', `/admin/names/${provider}/decide`, admin.headers, { decision, requested_name });
    expect(await decide(good.provider, 'approve', 'Airtel Shop')).toMatchObject({
      status: 422,
      body: { field: 'requested_name' },
    });
    expect((await decide(good.provider, 'approve', 'Airtel Store')).status).toBe(200);
    expect((await decide(bad.provider, 'refuse', 'Ada\u200b Data')).status).toBe(200);
    expect(await itemsOf('/admin/names', admin.headers)).toEqual([]);
    const names = await suite.database.run('select id::text, name, requested_name from providers where id = any($1)', [
      [good.provider, bad.provider],
    ]);
    expect(names).toHaveLength(2);
    expect(names).toContainEqual({ id: good.provider, name: 'Airtel Store', requested_name: null });
    expect(names).toContainEqual({ id: bad.provider, name: 'Bisi Data', requested_name: null });
    const mails = (await suite.api.mails()).slice(-2);
    expect(mails.map(({ to, subject }) => [to?.endsWith('@sellers.test'), subject])).toEqual([
      [true, 'Your seller name on SabiData is approved'],
      [true, 'Your seller name on SabiData was not accepted'],
    ]);
  });

  it('wait with the badge for a new name, old and new beside each other, until it is given back or ended', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const crowd = [await sellers.seller(), await sellers.seller(), await sellers.seller()] as const;
    const names = ['Kano Stores', 'Jos Stores', 'VTpass NG'] as const;
    for (const [at, { provider, headers }] of crowd.entries()) {
      await send('PUT', `/admin/sellers/${provider}`, admin.headers, { verified: true, reason: 'We know them' });
      await rename(provider, headers, names[at] ?? '');
    }
    expect(await itemsOf('/admin/names', admin.headers)).toMatchObject([
      { name: 'Kano Stores', requested_name: 'Kano Stores', verified_name: 'Bisi Data', concern: 'badge', like: null },
      { name: 'Jos Stores', requested_name: 'Jos Stores', verified_name: 'Bisi Data', concern: 'badge' },
      { name: 'Bisi Data', requested_name: 'VTpass NG', verified_name: 'Bisi Data', concern: 'seller', like: 'VTpass' },
    ]);
    expect(await itemsOf('/admin/names?q=bisi', admin.headers)).toHaveLength(3);
    const system = await send('GET', '/admin/system', admin.headers);
    expect(system.body).toMatchObject({ waiting: { names: 3 } });
    const decide = async (at: number, decision: string) => {
      const [seller, requested_name] = [crowd[at], names[at]];
      const body = { decision, requested_name };
      return (await send('POST', `/admin/names/${seller?.provider}/decide`, admin.headers, body)).body.message;
    };
    expect(await decide(0, 'approve')).toBe('The Verified badge is back.');
    expect(await decide(1, 'refuse')).toBe('The name stays, without the Verified badge.');
    expect(await decide(2, 'approve')).toBe('The name is public now, with the Verified badge.');
    expect(await itemsOf('/admin/names', admin.headers)).toEqual([]);
    const kept = await suite.database.run(
      'select name, verified, verified_name from providers where id = any($1) order by no',
      [crowd.map(({ provider }) => provider)],
    );
    expect(kept).toEqual([
      { name: 'Kano Stores', verified: true, verified_name: 'Kano Stores' },
      { name: 'Jos Stores', verified: false, verified_name: null },
      { name: 'VTpass NG', verified: true, verified_name: 'VTpass NG' },
    ]);
    expect((await suite.api.mails()).slice(-3).map(({ subject }) => subject)).toEqual([
      'Your Verified badge on SabiData is back',
      'Your Verified badge on SabiData has ended',
      'Your seller name on SabiData is approved',
    ]);
  });

  it('keep a badge that waits when another name of theirs is refused', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { provider, headers } = await sellers.seller();
    await send('PUT', `/admin/sellers/${provider}`, admin.headers, { verified: true, reason: 'We know them' });
    await rename(provider, headers, 'Enugu Stores');
    await rename(provider, headers, 'Glo Shop');
    const refused = { decision: 'refuse', requested_name: 'Glo Shop' };
    await send('POST', `/admin/names/${provider}/decide`, admin.headers, refused);
    expect(await itemsOf('/admin/names', admin.headers)).toMatchObject([
      { requested_name: 'Enugu Stores', verified_name: 'Bisi Data', requested_at: expect.any(String) },
    ]);
  });
});
