import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { PLAN_CSV_COLUMNS } from '../../domain/plan/plan-csv.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the table of a seller’s plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const table = async (headers: Record<string, string>, query = '') => {
    const answer = await suite.api.call(`/plans/export.csv${query}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data } = Papa.parse<Record<string, string>>(bytes.toString().replace(/^\uFEFF/, ''), { header: true });
    return { status: answer.status, headers: answer.headers, bytes, rows: data };
  };

  it('is a file that spreadsheets read, for this asker alone', async () => {
    const { headers } = await sellers.seller();
    await list(headers, { description: 'For ₦1,200, "all month"' });
    const { headers: told, bytes } = await table(headers);
    expect(told.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(told.get('content-disposition')).toBe('attachment; filename="sabidata-plans.csv"');
    expect(told.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, line, ...rest] = bytes.toString().slice(1).split('\r\n');
    expect([header, rest]).toEqual([PLAN_CSV_COLUMNS.join(','), []]);
    expect(line).toContain('"For ₦1,200, ""all month"""');
  });

  it('holds what a plan says, numbers as they are', async () => {
    const { headers } = await sellers.seller();
    const said = {
      size: { value: 1.5, unit: 'GB' as const },
      price: 1234.5,
      validity: { value: 0.5, unit: 'months' as const },
      discount: 12.5,
      auto_renew: false,
      ussd_code: '*312#',
      list_price: 1400,
    };
    const id = await list(headers, said);
    const { rows } = await table(headers);
    expect(rows).toEqual([
      {
        id,
        name: 'Bisi MTN 3GB',
        network: 'MTN',
        size: '1.5',
        size_unit: 'GB',
        price: '1234.5',
        validity: '0.5',
        validity_unit: 'months',
        description: '3GB on MTN for 30 days',
        buy_url: '',
        discount: '12.5',
        auto_renew: 'no',
        category: '',
        bonus: '',
        ussd_code: '*312#',
        ussd_steps: '',
        list_price: '1400',
      },
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', '=cmd|/c calc!A1'])(
    'keeps %s from being reckoned',
    async (name) => {
      const { headers } = await sellers.seller();
      await list(headers, { name, description: name, bonus: name });
      const [row] = (await table(headers)).rows;
      expect([row?.name, row?.description, row?.bonus]).toEqual(Array(3).fill(`'${name}`));
    },
  );

  it('holds one’s own plans that are listed, and all of them', async () => {
    const [mine, other] = [await sellers.seller('enterprise'), await sellers.seller()];
    await list(other.headers, { name: 'Another’s' });
    const gone = await list(mine.headers, { name: 'Gone' });
    await send('DELETE', `/plans/${gone}`, mine.headers);
    expect((await table(mine.headers)).rows).toEqual([]);
    await send('POST', '/plans/create-bulk', mine.headers, Array(120).fill(planBody({ name: 'Mine' })));
    const { rows } = await table(mine.headers, `?provider_id=${mine.provider}`);
    expect([rows.length, new Set(rows.map(({ name }) => name))]).toEqual([120, new Set(['Mine'])]);
  });

  it('is for sellers, of their own, and for administrators, of the provider they name', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    await list(other.headers);
    expect((await table(mine.headers, `?provider_id=${other.provider}`)).status).toBe(403);
    expect((await table((await sellers.signedIn('user')).headers)).status).toBe(403);
    expect((await table((await sellers.signedIn('provider')).headers)).status).toBe(403);
    expect((await table({})).status).toBe(401);
    expect((await table(admin.headers, `?provider_id=${other.provider}`)).rows).toHaveLength(1);
    for (const query of ['', '?provider_id=nonsense', '?provider_id=5ab1da7a-0000-4000-8000-0000000000aa']) {
      const answer = await send('GET', `/plans/export.csv${query}`, admin.headers);
      expect([answer.status, answer.body.field]).toEqual([422, 'provider_id']);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
  });

  it('is documented as what it is', async () => {
    const { paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      paths: Record<string, { get?: { responses: Record<string, { content: object }> } }>;
    };
    expect(Object.keys(paths['/plans/export.csv']?.get?.responses['200']?.content ?? {})).toEqual(['text/csv']);
  });

  it('met no fault', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
