import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { PLAN_CSV_COLUMNS } from '../../domain/plan/plan-fields.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the CSV export of plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const csv = async (headers: Record<string, string>, query = '') => {
    const answer = await suite.api.call(`/plans/export.csv${query}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data } = Papa.parse<Record<string, string>>(bytes.toString().replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    return { status: answer.status, headers: answer.headers, bytes, rows: data };
  };

  it('is a private file that spreadsheets can read', async () => {
    const { headers } = await sellers.seller();
    await list(headers, { description: 'For ₦1,200, "all month"' });
    const { headers: received, bytes } = await csv(headers);
    expect(received.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(received.get('content-disposition')).toBe('attachment; filename="sabidata-plans.csv"');
    expect(received.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, line, ...rest] = bytes.toString().slice(1).split('\r\n');
    expect([header, rest]).toEqual([PLAN_CSV_COLUMNS.join(','), ['']]);
    expect(line).toContain('"For ₦1,200, ""all month"""');
  });

  it('holds every field of a plan, with unformatted numbers', async () => {
    const { headers } = await sellers.seller();
    const fields = {
      size: { value: 1.5, unit: 'GB' as const },
      price: 1234.5,
      validity: { value: 0.5, unit: 'months' as const },
      discount: 12.5,
      auto_renew: false,
      ussd_code: '*312#',
      list_price: 1400,
    };
    const id = await list(headers, fields);
    const { rows } = await csv(headers);
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
        use: '',
        kind: '',
        bonus: '',
        ussd_code: '*312#',
        ussd_steps: '',
        list_price: '1400',
      },
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', '=cmd|/c calc!A1'])(
    'escapes the formula %s',
    async (name) => {
      const { headers } = await sellers.seller();
      await list(headers, { name, description: name, bonus: name });
      const [row] = (await csv(headers)).rows;
      expect([row?.name, row?.description, row?.bonus]).toEqual(Array(3).fill(`'${name}`));
    },
  );

  it('holds all current plans of the seller and no others', async () => {
    const [mine, other] = [await sellers.seller('enterprise'), await sellers.seller()];
    await list(other.headers, { name: 'Another’s' });
    const deleted = await list(mine.headers, { name: 'Deleted' });
    await send('DELETE', `/plans/${deleted}`, mine.headers);
    expect((await csv(mine.headers)).rows).toEqual([]);
    await send('POST', '/plans/create-bulk', mine.headers, Array(120).fill(planBody({ name: 'Mine' })));
    const { rows } = await csv(mine.headers, `?provider_id=${mine.provider}`);
    expect([rows.length, new Set(rows.map(({ name }) => name))]).toEqual([120, new Set(['Mine'])]);
  });

  it('returns sellers their own plans, and administrators the plans of the given provider', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    await list(other.headers);
    expect((await csv(mine.headers, `?provider_id=${other.provider}`)).status).toBe(403);
    expect((await csv((await sellers.signedIn('user')).headers)).status).toBe(403);
    expect((await csv((await sellers.signedIn('provider')).headers)).status).toBe(403);
    expect((await csv({})).status).toBe(401);
    expect((await csv(admin.headers, `?provider_id=${other.provider}`)).rows).toHaveLength(1);
    for (const query of ['', '?provider_id=nonsense', '?provider_id=5ab1da7a-0000-4000-8000-0000000000aa']) {
      const answer = await send('GET', `/plans/export.csv${query}`, admin.headers);
      expect([answer.status, answer.body.field]).toEqual([422, 'provider_id']);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
  });

  it('is documented as text/csv', async () => {
    const { paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      paths: Record<string, { get?: { responses: Record<string, { content: object }> } }>;
    };
    expect(Object.keys(paths['/plans/export.csv']?.get?.responses['200']?.content ?? {})).toEqual(['text/csv']);
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
