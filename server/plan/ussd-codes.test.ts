import { describe, expect, it } from 'vitest';
import { ACCEPTED_CODES, REFUSED_CODES } from '../../tests/support/fixtures/ussd-codes.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const REFUSED = Object.values(REFUSED_CODES).flat();
/** One of each kind. The trimmed ones are codes for a request, which drops the spaces. */
const REFUSED_BY_API = Object.values(REFUSED_CODES).flatMap(([first]) => first ?? []);

const INSERT = `insert into plans (provider_no, name, network, description, size_value, size_unit, price_kobo, validity_value,
  validity_unit, ussd_code, ussd_steps, deleted_at) values ($1, 'x', 'MTN', 'x', 1, 'GB', 100, 1, 'days', $2, $3, $4)`;

describe.each(databases({ both: true }))('USSD codes on $kind', ({ kind, open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;

  it('that buy no data are refused when a plan is created, changed or uploaded in bulk', async () => {
    const { headers, no } = await sellers.seller('enterprise');
    const id = await list(headers, { ussd_code: '*312*7500#', ussd_steps: '1 > 2' });
    expect(REFUSED_BY_API).toHaveLength(6);
    for (const ussd_code of REFUSED_BY_API) {
      const refused = { status: 422, body: { field: 'ussd_code', detail: expect.stringContaining('buys data') } };
      expect(await send('POST', '/plans/create', headers, planBody({ ussd_code }))).toMatchObject(refused);
      expect(await send('PUT', `/plans/${id}`, headers, { ussd_code })).toMatchObject(refused);
    }
    const rows = REFUSED_BY_API.map((ussd_code) => planBody({ ussd_code }));
    const { status, body } = await send('POST', '/plans/create-bulk', headers, rows);
    expect([status, body.rows]).toMatchObject([422, rows.map((_, at) => ({ row: at + 1, field: 'ussd_code' }))]);
    expect(await suite.database.run('select id::text from plans where provider_no = $1', [no])).toEqual([{ id }]);
    expect(await rowOf(id)).toMatchObject({ ussd_code: '*312*7500#', ussd_steps: '1 > 2' });
  });

  it('are stored by the database if the API accepts them, and only then', async () => {
    const { no } = await sellers.seller();
    for (const code of ACCEPTED_CODES) await suite.database.run(INSERT, [no, code, null, null]);
    for (const code of REFUSED) {
      const insert = suite.database.run(INSERT, [no, code, null, null]);
      await expect(insert, JSON.stringify(code)).rejects.toThrow(/plans_ussd_code|plans_texts/);
    }
  });

  it('that an earlier release accepted leave their plans, and the change feed names them', async () => {
    const database = await openBefore('0014_ussd_codes', kind);
    const { run } = database;
    await run("insert into providers (name) values ('Bisi Data')");
    const codes = [...ACCEPTED_CODES, '*131*1234567890#', '*229*1234*100*0809000000#', null];
    for (const code of codes) await run(INSERT, [1, code, '1 > 2', null]);
    await run(INSERT, [1, '*312*500*1234#', '1 > 2', new Date()]);
    const [before] = await run('select max(rev)::int as rev from change_feed');
    await database.migrate();
    const rows = await run('select ussd_code, ussd_steps, version from plans order by no');
    const cleared = { ussd_code: null, ussd_steps: null, version: 2 };
    expect(rows).toEqual([
      ...ACCEPTED_CODES.map((ussd_code) => ({ ussd_code, ussd_steps: '1 > 2', version: 1 })),
      cleared,
      cleared,
      { ussd_code: null, ussd_steps: '1 > 2', version: 1 },
      cleared,
    ]);
    const changes = await run('select no::int, op, fields from change_feed where rev > $1 order by rev', [before?.rev]);
    const [first, second] = [ACCEPTED_CODES.length + 1, ACCEPTED_CODES.length + 2];
    const fields = expect.arrayContaining(['ussd_code', 'ussd_steps']);
    expect(changes).toEqual([first, second].map((no) => ({ no, op: 'put', fields })));
    await database.close();
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
