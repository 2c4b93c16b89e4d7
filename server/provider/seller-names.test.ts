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
    await run('update providers set verified = true, verified_name = name where no = $1', [seller.no]);
    return seller;
  };
  const rename = ({ provider, headers }: Seller, name: string) =>
    send('PUT', `/providers/${provider}`, headers, { name });
  const shown = async ({ no }: Seller) =>
    (await run('select name, requested_name, verified from providers where no = $1', [no]))[0];
  const profileOf = (name: string) => ({ name, website: null, email: 'ola@sellers.test', phone: '09012345678' });

  const providerRow = async (id: string) => (await run('select * from providers where id = $1', [id]))[0] ?? {};

  it.each([
    ...['MTN Nigeria', 'M.T.N', 'ＭＴＮ', 'G1o Data', '9mobile (T2)', 'Airtel\u200b Data', 'МТН'],
    'Ada \u202e Bundles',
  ])('hold the name %j of a seller for review, and show the old one or a neutral one', async (name) => {
    const { headers, provider } = await sellers.seller();
    const { body } = await send('PUT', `/providers/${provider}`, headers, { name, phone: '09087654321' });
    expect(body).toMatchObject({ version: 2, message: expect.stringContaining('an administrator has approved it') });
    const requested_name = name.normalize('NFKC');
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Data', requested_name, phone: '09087654321' });
    const newcomer = await sellers.signedIn('user');
    const created = await send('POST', '/providers/create', newcomer.headers, profileOf(name));
    expect(created).toMatchObject({ status: 200, body: { message: expect.stringContaining('has approved it') } });
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

  it('are shown at once if they imitate nobody', async () => {
    const { headers, provider, id } = await sellers.seller();
    const rename = (name: string) => send('PUT', `/providers/${provider}`, headers, { name });
    for (const name of ['Bisi Plug', 'Globus Data', 'Ọlá Bundles & Sons', 'Ａｄａ', 'Ada ☎️']) {
      expect((await rename(name)).status).toBe(200);
      expect((await providerRow(provider))?.name).toBe(name.normalize('NFKC'));
    }
    await rename('Airtel');
    const own = await send('GET', `/users/${id}`, headers);
    expect(own.body).toMatchObject({ data: { provider_details: { name: 'Ada ☎️', requested_name: 'Airtel' } } });
    // Another name takes the place of the one that waits.
    await rename('Bisi & Sons');
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi & Sons', requested_name: null });
    expect((await rename('Ada\u0000')).status).toBe(422);
  });

  it('are withdrawn by the own name alone, and not by a record that is sent back as it was read', async () => {
    const seller = await sellers.seller();
    await rename(seller, 'Airtel');
    const { body } = await send('GET', '/providers?name=Bisi Data&size=100', {});
    const listed = (body.items as Record<string, unknown>[]).find(({ id }) => id === seller.provider);
    const { website, email, phone, version } = listed ?? {};
    const read = { name: 'Bisi Data', website, email, phone, version };
    const path = `/providers/${seller.provider}`;
    expect(await send('PUT', path, seller.headers, read)).toMatchObject({ status: 200 });
    expect(await shown(seller)).toMatchObject({ name: 'Bisi Data', requested_name: 'Airtel' });
    expect(await rename(seller, 'Bisi Data')).toMatchObject({
      status: 200,
      body: { message: 'The provider information is saved. The other name no longer waits.' },
    });
    expect(await providerRow(seller.provider)).toMatchObject({ requested_name: null, name_requested_at: null });
    expect((await rename(seller, 'Bisi Data')).body).toMatchObject({ message: 'The provider information is saved.' });
  });

  it('keep a badge waiting when a name is withdrawn', async () => {
    const seller = await verified();
    await rename(seller, 'Zaria Corner');
    const { name_requested_at } = await providerRow(seller.provider);
    await rename(seller, 'Airtel');
    await rename(seller, 'Zaria Corner');
    expect(await providerRow(seller.provider)).toMatchObject({ requested_name: null, verified_name: 'Bisi Data' });
    expect((await providerRow(seller.provider)).name_requested_at).not.toBeNull();
    expect(name_requested_at).not.toBeNull();
  });

  it('wait by the same rule if an administrator gives them', async () => {
    const { provider } = await sellers.operator();
    const [admin, person] = [await sellers.signedIn('systemadmin'), await sellers.signedIn('user')];
    const renamed = await send('PUT', `/providers/${provider}`, admin.headers, { name: 'MTN Nigeria' });
    expect(renamed.body).toMatchObject({ message: expect.stringContaining('has approved it') });
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Data', requested_name: 'MTN Nigeria' });
    await send('POST', '/providers/create', admin.headers, { user_id: person.id, ...profileOf('Glo Shop') });
    expect(await run('select name, requested_name from providers where user_id = $1', [person.id])).toEqual([
      { name: 'New seller', requested_name: 'Glo Shop' },
    ]);
  });

  it('lose the badge with a new name, until an administrator gives it back', async () => {
    const seller = await verified();
    const answer = await rename(seller, 'Bisi Bundles');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Verified badge comes back') },
    });
    expect(await shown(seller)).toEqual({ name: 'Bisi Bundles', requested_name: null, verified: false });
    expect(suite.api.alarms.at(-1)).toBe(
      'A verified seller has taken another name: look at the badge under Names to review',
    );
    const listed = await send('GET', '/providers?name=Bisi Bundles', {});
    expect(listed.body.items).toMatchObject([{ name: 'Bisi Bundles' }]);
    expect(JSON.stringify(listed.body)).not.toContain('verified');
    const admin = await sellers.signedIn('systemadmin');
    const badge = { verified: true, reason: 'Same shop, new sign' };
    expect((await send('PUT', `/admin/sellers/${seller.provider}`, admin.headers, badge)).status).toBe(200);
    expect(await shown(seller)).toMatchObject({ name: 'Bisi Bundles', verified: true });
  });

  it('keep the badge with other changes, with a name that waits, and with their own in other capitals', async () => {
    const seller = await verified();
    await send('PUT', `/providers/${seller.provider}`, seller.headers, { name: 'Bisi Data', phone: '09087654321' });
    await rename(seller, 'MTN Nigeria');
    expect(await shown(seller)).toEqual({ name: 'Bisi Data', requested_name: 'MTN Nigeria', verified: true });
    await rename(seller, 'BISI data');
    expect(await shown(seller)).toEqual({ name: 'BISI data', requested_name: null, verified: true });
  });

  it('have the badge again with the name that it belongs to', async () => {
    const seller = await verified();
    await rename(seller, 'Bayo Stores');
    expect(await shown(seller)).toMatchObject({ name: 'Bayo Stores', verified: false });
    await rename(seller, 'Bisi Data');
    expect(await shown(seller)).toEqual({ name: 'Bisi Data', requested_name: null, verified: true });
  });

  it.each(['VTpass', 'V T Pass', 'VTpáss', 'ＶＴＰａｓｓ', 'Demo Data Sh0p', 'VTpass Nigeria', 'VTU Afrika'])(
    'that read like another seller wait, and their seller goes on: %s',
    async (name) => {
      await run(`insert into providers (name) select 'Demo Data Shop' where not exists (
        select from providers where name = 'Demo Data Shop')`);
      const seller = await sellers.seller('business');
      expect(await rename(seller, name)).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('has approved it') },
      });
      expect(await shown(seller)).toMatchObject({ name: 'Bisi Data', requested_name: name.normalize('NFKC') });
      await sellers.list(seller.headers);
      const newcomer = await sellers.signedIn('user');
      expect((await send('POST', '/providers/create', newcomer.headers, profileOf(name))).status).toBe(200);
      expect(await run('select name, requested_name from providers where user_id = $1', [newcomer.id])).toEqual([
        { name: 'New seller', requested_name: name.normalize('NFKC') },
      ]);
    },
  );

  it('may be spelled anew by their own seller, and taken after their seller is gone', async () => {
    const [ola, bayo] = [await sellers.seller(), await sellers.seller()];
    for (const name of ['Ola Deals', 'OLA DEALS', 'Ola Dealz']) {
      expect((await rename(ola, name)).status).toBe(200);
      expect(await shown(ola)).toMatchObject({ name, requested_name: null });
    }
    await rename(bayo, 'Ola  Deals');
    expect(await shown(bayo)).toMatchObject({ name: 'Bisi Data', requested_name: 'Ola  Deals' });
    await send('DELETE', `/providers/${ola.provider}`, ola.headers);
    await rename(bayo, 'Ola Deals');
    expect(await shown(bayo)).toMatchObject({ name: 'Ola Deals', requested_name: null });
  });

  it('that wait, and those that a badge belongs to, are compared too', async () => {
    const [ola, bayo, ada] = [await sellers.seller(), await verified(), await sellers.seller()];
    await run(`update providers set name = 'Sokoto Stores', verified_name = 'Sokoto Stores' where no = $1`, [bayo.no]);
    await rename(bayo, 'Katsina Stores');
    await rename(ada, 'Sokoto Stores');
    expect(await shown(ada)).toMatchObject({ requested_name: 'Sokoto Stores' });
    await rename(ola, 'Sokoto Store');
    expect(await shown(ola)).toMatchObject({ requested_name: 'Sokoto Store' });
  });

  it('that two sellers ask for at the same moment go to one of them', async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => sellers.seller()));
    await Promise.all(crowd.map((seller) => rename(seller, 'Kola Deals')));
    const names = (await Promise.all(crowd.map(shown))).map((row) => row?.name);
    expect(names.filter((name) => name === 'Kola Deals')).toHaveLength(1);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
