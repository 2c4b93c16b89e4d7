import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('names of sellers on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  type Seller = Awaited<ReturnType<typeof sellers.seller>>;
  const verified = async () => {
    const seller = await sellers.seller();
    await run('update providers set verified = true where no = $1', [seller.no]);
    return seller;
  };
  const rename = ({ provider, headers }: Seller, name: string) =>
    send('PUT', `/providers/${provider}`, headers, { name });
  const shown = async ({ no }: Seller) =>
    (await run('select name, requested_name, verified from providers where no = $1', [no]))[0];
  const profileOf = (name: string) => ({ name, website: null, email: 'ola@sellers.test', phone: '09012345678' });

  const providerRow = async (id: string) => (await run('select * from providers where id = $1', [id]))[0] ?? {};

  it.each([
    ...['MTN Nigeria', 'M.T.N', 'ＭＴＮ', 'G1o Official', '9mobile (T2)', 'Airtel\u200b Data', 'МТН'],
    'Ada \u202e Bundles',
  ])('hold the name %j of a seller for review, and show the old one or a neutral one', async (name) => {
    const { headers, provider } = await sellers.seller();
    const { body } = await send('PUT', `/providers/${provider}`, headers, { name, phone: '09087654321' });
    expect(body).toMatchObject({ version: 2, message: expect.stringContaining('an administrator has looked at it') });
    const requested_name = name.normalize('NFKC');
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Data', requested_name, phone: '09087654321' });
    const newcomer = await sellers.signedIn('user');
    const created = await send('POST', '/providers/create', newcomer.headers, profileOf(name));
    expect(created).toMatchObject({ status: 200, body: { message: expect.stringContaining('has looked at it') } });
    const [own] = await suite.database.run('select name, requested_name from providers where user_id = $1', [
      newcomer.id,
    ]);
    expect(own).toEqual({ name: 'New seller', requested_name });
    const sync = (await (await suite.api.call('/sync')).json()) as { providers: Record<string, string>[] };
    const ofSellers = sync.providers.filter(({ email }) => email?.endsWith('@sellers.test'));
    expect(ofSellers.length).toBeGreaterThan(1);
    expect(ofSellers.filter((seller) => seller.name === requested_name)).toEqual([]);
    expect(JSON.stringify(sync.providers)).not.toContain('requested');
  });

  it('show names of sellers at once that imitate nobody, and any name that an administrator gives', async () => {
    const { headers, provider, id } = await sellers.seller();
    const admin = await sellers.signedIn('systemadmin');
    const rename = (name: string, as = headers) => send('PUT', `/providers/${provider}`, as, { name });
    for (const name of ['Bisi MTN Plug', 'Globus Data', 'Ọlá Bundles & Sons', 'Ａｄａ', 'Ada ☎️']) {
      expect((await rename(name)).status).toBe(200);
      expect((await providerRow(provider))?.name).toBe(name.normalize('NFKC'));
    }
    expect((await rename('MTN Nigeria', admin.headers)).status).toBe(200);
    expect(await providerRow(provider)).toMatchObject({ name: 'MTN Nigeria', requested_name: null });
    await rename('Airtel');
    const own = await send('GET', `/users/${id}`, headers);
    expect(own.body).toMatchObject({ data: { provider_details: { name: 'MTN Nigeria', requested_name: 'Airtel' } } });
    // Another name takes the place of the one that waits.
    await rename('Bisi & Sons');
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi & Sons', requested_name: null });
    expect((await rename('Ada\u0000')).status).toBe(422);
  });

  it('lose the badge with a new name, until an administrator gives it back', async () => {
    const seller = await verified();
    const answer = await rename(seller, 'Bisi Bundles');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Verified badge comes back') },
    });
    expect(await shown(seller)).toEqual({ name: 'Bisi Bundles', requested_name: null, verified: false });
    expect(suite.api.alarms.at(-1)).toContain("Bisi Data is called Bisi Bundles now: look at the seller's badge");
    const listed = await send('GET', '/providers?name=Bisi Bundles', {});
    expect(listed.body.items).toMatchObject([{ name: 'Bisi Bundles' }]);
    expect(JSON.stringify(listed.body)).not.toContain('verified');
    const admin = await sellers.signedIn('systemadmin');
    const badge = { verified: true, reason: 'Same shop, new sign' };
    expect((await send('PUT', `/admin/sellers/${seller.provider}`, admin.headers, badge)).status).toBe(200);
    expect(await shown(seller)).toMatchObject({ name: 'Bisi Bundles', verified: true });
  });

  it('keep the badge with other changes, and with a name that waits or that an administrator gives', async () => {
    const seller = await verified();
    const admin = await sellers.signedIn('systemadmin');
    await send('PUT', `/providers/${seller.provider}`, seller.headers, { name: 'Bisi Data', phone: '09087654321' });
    await rename(seller, 'MTN Nigeria');
    expect(await shown(seller)).toEqual({ name: 'Bisi Data', requested_name: 'MTN Nigeria', verified: true });
    await send('PUT', `/providers/${seller.provider}`, admin.headers, { name: 'Bisi Stores' });
    expect(await shown(seller)).toMatchObject({ name: 'Bisi Stores', verified: true });
  });

  it.each(['VTpass', 'vtpass', 'V T Pass', 'VTpáss', 'ＶＴＰａｓｓ', 'Demo Data Sh0p', 'DEMO-DATA-SHOP'])(
    'that another seller has are refused: %s',
    async (name) => {
      const seller = await verified();
      const refusal = { status: 409, body: { code: 'taken', field: 'name', detail: /another seller has this name/i } };
      const { body, status } = await rename(seller, name);
      expect({ status, body }).toMatchObject({
        ...refusal,
        body: { ...refusal.body, detail: expect.stringMatching(refusal.body.detail) },
      });
      expect(await shown(seller)).toMatchObject({ name: 'Bisi Data', verified: true });
      const newcomer = await sellers.signedIn('user');
      const created = await send('POST', '/providers/create', newcomer.headers, profileOf(name));
      expect(created).toMatchObject({ status: 409, body: { code: 'taken', field: 'name' } });
      expect(await run('select role from users where id = $1', [newcomer.id])).toEqual([{ role: 'user' }]);
    },
  );

  it('may be spelled anew by their own seller, and taken after their seller is gone', async () => {
    const [ola, bayo] = [await sellers.seller(), await sellers.seller()];
    expect((await rename(ola, 'Ola Data')).status).toBe(200);
    expect((await rename(ola, 'OLA DATA')).status).toBe(200);
    expect((await rename(bayo, 'Ola  Data')).status).toBe(409);
    await send('DELETE', `/providers/${ola.provider}`, ola.headers);
    expect((await rename(bayo, 'Ola Data')).status).toBe(200);
  });

  it('that two sellers ask for at the same moment go to one of them', async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => sellers.seller()));
    const answers = await Promise.all(crowd.map((seller) => rename(seller, 'Kola Data')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
