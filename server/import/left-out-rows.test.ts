import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { importsForSuite, listCsv, listLines } from '../../tests/support/server/import-fixtures.ts';

/** It has three plans, so that a list of two is a part of its list. */
const SELLER = 'Demo Data Shop';
const HEADER = 'name,network,size,price,validity,description,provider_name';
const listOf = (...sellers: string[]) =>
  [HEADER, ...sellers.map((seller, at) => `Plan ${at},MTN,${at + 1}GB,${at + 5}00,30 days,one,${seller}`)].join('\n');

describe.each(databases({ both: true }))('rows that an import does not take on $kind', ({ open }) => {
  const { command, file, stored, records, planNamed } = importsForSuite(open);
  const importOf = async (text: string, ...flags: string[]) =>
    command(await file('list.csv', text), '--seller', SELLER, ...flags);

  it.each([
    ['demo data shop', 'No seller is called “demo data shop”. Write “Demo Data Shop” if you mean it'],
    ['DemoDataShop', 'No seller is called “DemoDataShop”. Write “Demo Data Shop” if you mean it'],
    ['Mr Nobody', 'No seller is called “Mr Nobody”'],
    ['Demo Data  Shop', '“Demo Data Shop” has more spaces than the name of the seller'],
    ['MTN  Nigeria', '“MTN Nigeria” has more spaces than the name of the seller'],
  ])(
    'names the row of a seller that is written “%s”, and says with its exit code what was applied',
    async (other, problem) => {
      const reason = `Row 2, line 3 · Provider: ${problem}`;
      const before = await stored();
      const list = listOf(SELLER, other);
      const shown = await importOf(list);
      expect([shown.code, shown.text]).toEqual([
        0,
        expect.stringContaining('Not understood, left out: 1\n  Row 2, line'),
      ]);
      const refused = await importOf(list, '--apply');
      expect(refused.text).toContain(reason);
      expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('Nothing was applied')]);
      expect(await stored()).toEqual(before);

      const partly = await importOf(list, '--apply', '--partial');
      expect([partly.code, partly.text]).toEqual([
        3,
        expect.stringMatching(/Applied: 1 new[\s\S]*1 row was left out: not understood/),
      ]);
      expect(partly.text).toContain(reason);
      expect((await records()).at(-1)).toMatchObject({
        outcome: 'waiting',
        waiting: expect.arrayContaining([expect.objectContaining({ kind: 'not understood' })]),
      });
      const again = await importOf(list, '--apply', '--partial');
      expect([again.code, again.text]).toEqual([3, expect.stringContaining('nothing was written')]);
    },
  );

  it('applies the good row beside one with a wrong number, and says that this is a part', async () => {
    const header = 'id,name,network,size,price,validity,description';
    const list = [header, ',Good,MTN,1GB,500,30 days,one', ',Bad,MTN,2GB,9OO,30 days,letter O'].join('\n');
    const partly = await importOf(list, '--apply', '--partial');
    expect([partly.code, partly.text]).toEqual([3, expect.stringMatching(/Row 2, line 3[\s\S]*Applied: 1 new/)]);
    expect([await planNamed('Good'), await planNamed('Bad')]).toMatchObject([{ price_kobo: 50_000 }, undefined]);
  });

  it('counts the rows of other sellers, whom it knows, and is complete without them', async () => {
    const sellers = ['MTN Nigeria', SELLER, 'MTN Nigeria', 'MTN Nigeria', 'Airtel Nigeria', 'MTN Nigeria'];
    const { code, text } = await importOf(listOf(...sellers), '--apply', '--partial');
    expect(code).toBe(0);
    expect(text).toContain('Rows of other sellers, left out: 5\n  MTN Nigeria: 1, 3 to 4, 6\n  Airtel Nigeria: 5\n');
    expect(text).not.toContain('Not understood');
  });

  it('names the lines that are no plans, the columns that were guessed, and counts neither as left out', async () => {
    const list = 'ADA BUNDLES\nBundle,Network,Rate,Validity\nMTN 1GB,MTN,500,30 days\nTotal,,500,\n';
    const { code, text } = await importOf(list, '--apply', '--partial');
    expect([code, text]).toEqual([0, expect.stringContaining('Applied: 1 new')]);
    expect(text).toMatch(/^list\.csv and 3 listed plans of Demo Data Shop\nColumns: .*Rate → Price/);
    expect(text).toContain(
      'Lines without a plan: 2\n  Line 1 “ADA BUNDLES”: above the table\n  Line 4 “Total · 500”: a total\n',
    );
  });

  it('counts a line of a message that may be a plan as left out', async () => {
    const { code, text } = await importOf('MTN SME 30 days\n1GB = 500\n2GB = call me', '--apply', '--partial');
    expect([code, text]).toEqual([3, expect.stringMatching(/Line 3 “2GB = call me”[\s\S]*Applied: 1 new/)]);
  });

  it.each([
    ['another seller', listOf('MTN Nigeria'), /MTN Nigeria: 1/],
    ['nobody who is known', listOf('Demo Datashop', 'Demo-Data-Shop'), /“Demo Datashop”[\s\S]*“Demo-Data-Shop”/],
    ['the seller, with errors', listCsv(['A,MTN,much,1,30 days,A']), /Row 1, line 2 · /],
  ])('applies nothing of a file whose rows are all of %s, and names them', async (_, list, named) => {
    const before = await stored();
    const { code, text } = await importOf(list, '--apply', '--partial');
    expect([code, text]).toEqual([1, expect.stringMatching(named)]);
    expect(text).toContain('Nothing was applied: no row of the list is understood as one of this seller.');
    expect(await stored()).toEqual(before);
  });

  it('applied nothing if every row waits for an option, and says which', async () => {
    const { code, text } = await importOf(listCsv(listLines(3, () => 10)), '--apply', '--partial');
    expect([code, text]).toEqual([1, expect.stringMatching(/Nothing was applied\.[\s\S]*Add --allow-unusual-prices/)]);
    expect((await records()).at(-1)).toMatchObject({ outcome: 'waiting', counts: { added: 3 } });
  });
});
