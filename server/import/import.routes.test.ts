import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the list of imports on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  it('shows administrators every import, newest first', async () => {
    await suite.database.run(
      `insert into imports (day, started_at, finished_at, actor, source, seller, outcome, waiting)
       select '2026-11-24', '2026-11-24T10:00:00Z', null, 'operator', 'list ' || n, 'MTN Nigeria', 'running',
         '[{"kind": "new", "name": "A", "before": null, "after": 5, "problem": null}]'
       from generate_series(1, 26) n`,
    );
    const { headers } = await sellers.signedIn('systemadmin');
    const first = await sellers.send('GET', '/admin/imports', headers);
    expect(first).toMatchObject({ status: 200, body: { total: 26, page: 1, page_size: 25 } });
    const items = first.body.items as unknown[];
    expect(items).toHaveLength(25);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      started_at: '2026-11-24T10:00:00.000Z',
      finished_at: null,
      actor: 'operator',
      source: 'list 26',
      seller: 'MTN Nigeria',
      network: null,
      outcome: 'running',
      counts: null,
      waiting: [{ kind: 'new', name: 'A', before: null, after: 5, problem: null }],
      error: null,
    });
    const second = await sellers.send('GET', '/admin/imports?page=2', headers);
    expect(second.body.items).toMatchObject([{ source: 'list 1' }]);
    const failed = await sellers.send('GET', '/admin/imports?outcome=failed', headers);
    expect(failed.body).toMatchObject({ items: [], total: 0 });
    expect((await sellers.send('GET', '/admin/imports?outcome=lost', headers)).status).toBe(422);
    expect(suite.api.faults).toEqual([]);
  });
});
