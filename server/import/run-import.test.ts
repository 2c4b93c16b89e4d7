import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { IMPORT_DAY, importsForSuite, listCsv, listLines } from '../../tests/support/server/import-fixtures.ts';

const SEED = fileURLToPath(new URL('../db/seed/plans.json', import.meta.url));
describe.each(databases({ both: true }))('the command for imports on $kind', ({ open }) => {
  const { suite, clock, run, command, file, stored, records, planNamed } = importsForSuite(open);
  const SELLER = 'Bukola Data';
  const withSeller = async () => run('insert into providers (name) values ($1)', [SELLER]);

  it('shows what VTpass’s list changes, and writes nothing', async () => {
    suite.peer.behave({
      kind: 'edits',
      edit: (one) => {
        if (one.name.startsWith('7GB Monthly'))
          Object.assign(one, { name: '7GB Monthly Plan', variation_amount: '4000' });
        if (one.name.startsWith('20GB Monthly')) one.variation_amount = '1';
      },
    });
    const before = await stored();
    const { code, text } = await command('vtpass', '--network', 'MTN');
    expect(code).toBe(0);
    expect(text).toMatch(/^vtpass:mtn-data and 55 listed plans of MTN Nigeria/);
    expect(text).toMatch(/Changed: 1\n {2}MTN 7GB Monthly: ₦3,500 → ₦4,000 \(\+14 %\)/);
    expect(text).toMatch(/Changed by more than half: 1\n {2}MTN 20GB Monthly: ₦7,500 → ₦1 \(-100 %\)/);
    expect(text).toMatch(/New: \d+\n[\s\S]*MTN 1\.8GB Weekly: ₦1,500/);
    expect(text).toMatch(/Missing from the list: \d+\n[\s\S]*MTN 1\.8GB Monthly/);
    expect(text).toMatch(/left out: 2\n {2}MTN 260GB.*: The name states no validity/);
    expect(text).toContain('Add --apply');
    expect(await stored()).toEqual(before);
    expect(await records()).toEqual([]);
  });

  it('applies VTpass’s list in one go, and a second time on the same day changes nothing', async () => {
    suite.peer.behave({
      kind: 'edits',
      edit: (one, at) => at === 3 && Object.assign(one, { name: '7GB Monthly Plan', variation_amount: '4000.00' }),
    });
    const first = await command('vtpass', '--network', 'MTN', '--apply');
    // Two names of the list are not understood.
    expect([first.code, first.text]).toEqual([
      3,
      expect.stringMatching(/Applied: \d+ new, 1 changed, \d\d confirmed, 0 removed/),
    ]);
    expect(await planNamed('MTN 7GB Monthly')).toMatchObject({
      price_kobo: 400_000,
      version: 2,
      source: 'VTpass service-variations',
      as_of: IMPORT_DAY,
      seen_from: IMPORT_DAY,
      seen_to: IMPORT_DAY,
    });
    expect(await planNamed('MTN 110MB Daily')).toMatchObject({
      version: 2,
      seen_from: IMPORT_DAY,
      seen_to: IMPORT_DAY,
    });
    expect(await planNamed('MTN 1.8GB Weekly')).toMatchObject({ version: 1, price_kobo: 150_000, seen_to: IMPORT_DAY });
    expect(await planNamed('MTN 1.8GB Monthly')).toMatchObject({ version: 1, seen_to: '2026-09-30' });
    const after = await stored();
    const second = await command('vtpass', '--network', 'MTN', '--apply');
    expect([second.code, second.text]).toEqual([3, expect.stringContaining('nothing was written')]);
    expect(await stored()).toEqual(after);
    expect(await records()).toMatchObject([
      {
        actor: 'operator',
        source: 'vtpass:mtn-data',
        seller: 'MTN Nigeria',
        network: 'MTN',
        outcome: 'waiting',
        error: null,
      },
      { counts: { written: { created: 0, changed: 0, confirmed: 0, removed: 0 } } },
    ]);
    clock.time += 86_400_000;
    expect((await command('vtpass', '--network', 'MTN', '--apply')).text).toMatch(/0 new, 0 changed, \d\d confirmed/);
    expect(await planNamed('MTN 7GB Monthly')).toMatchObject({
      version: 3,
      seen_from: '2026-11-25',
      seen_to: '2026-11-25',
    });
  });

  it('reads every network, each list for its own seller', async () => {
    for (const network of ['AIRTEL', 'GLO', '9MOBILE']) {
      const { code, text } = await command('vtpass', '--network', network, '--apply');
      expect(code).toBe(text.includes('Not understood, left out') ? 3 : 0);
    }
    expect(suite.peer.asked.slice(-4)).toEqual(['airtel-data', 'glo-data', 'glo-sme-data', 'etisalat-data']);
    expect((await records()).map(({ seller }) => seller)).toEqual([
      'Airtel Nigeria',
      'Globacom (Glo)',
      'VTpass',
      'T2 (formerly 9mobile)',
    ]);
  });

  it('says no more of the date of a price than its list does', async () => {
    await withSeller();
    const plan = { network: 'MTN', validity: { value: 30, unit: 'days' }, description: 'A' };
    const rows = [
      { seen_from: '2026-06-16', seen_to: '2026-08-20' },
      { seen_from: null, seen_to: '2026-07-22' },
      { seen_from: null, seen_to: null },
      { seen_from: '2026-09-30', seen_to: '2026-09-30' },
      { as_of: '2026-09-01', seen_from: null, seen_to: '2026-07-22' },
      {},
    ].map((dates, at) => ({ ...plan, name: `Plan ${at}`, size: { value: at + 1, unit: 'GB' }, price: 500, ...dates }));
    const apply = async () => command(await file('list.json', JSON.stringify(rows)), '--seller', SELLER, '--apply');
    await apply();
    const dates = () =>
      run(`select as_of::text, seen_from::text, seen_to::text from plans where name like 'Plan _' order by no`);
    const known = [
      { as_of: null, seen_from: '2026-06-16', seen_to: '2026-08-20' },
      { as_of: null, seen_from: null, seen_to: '2026-07-22' },
      { as_of: null, seen_from: null, seen_to: null },
      { as_of: '2026-09-30', seen_from: '2026-09-30', seen_to: '2026-09-30' },
      { as_of: '2026-09-01', seen_from: '2026-09-01', seen_to: '2026-09-01' },
      { as_of: IMPORT_DAY, seen_from: IMPORT_DAY, seen_to: IMPORT_DAY },
    ];
    expect((await dates()).slice(-6)).toEqual(known);
    const again = await apply();
    expect([again.text, (await dates()).slice(-6)]).toEqual([expect.stringContaining('nothing was written'), known]);
  });

  it('changes nothing when it reads the public catalogue again', async () => {
    const before = await stored();
    for (const seller of ['MTN Nigeria', 'ClubKonnect (Nellobytes)', 'VTU Africa']) {
      const { code, text } = await command(SEED, '--seller', seller, '--apply');
      expect([code, text]).toEqual([0, expect.stringContaining('nothing was written')]);
      expect(text).not.toMatch(/New:|Changed:|Missing|Not understood/);
    }
    expect(await stored()).toEqual(before);
  });

  it('names prices far from the usual ones, and applies them only if the operator says so', async () => {
    await withSeller();
    const apply = async (lines: string[], ...flags: string[]) =>
      command(await file('list.csv', listCsv(lines)), '--seller', SELLER, '--apply', ...flags);
    const first = await apply(listLines(3, (at) => (at === 0 ? 1 : 1000)));
    expect([first.code, first.text]).toEqual([
      3,
      expect.stringMatching(
        /Far from the usual price: 1\n {2}Plan 0: ₦1, usual ₦[\s\S]*2 new[\s\S]*Add --allow-unusual-prices/,
      ),
    ]);
    expect(await planNamed('Plan 0')).toBeUndefined();
    const waiting = [
      { kind: 'unusual', name: 'Plan 0', before: null, after: 1, problem: expect.stringMatching(/^usual ₦/) },
    ];
    expect((await records()).at(-1)).toMatchObject({ outcome: 'waiting', waiting });
    const allowed = await apply(
      listLines(3, (at) => (at === 1 ? 1000 : 1)),
      '--allow-unusual-prices',
      '--allow-big-changes',
    );
    expect([allowed.code, allowed.text]).toEqual([0, expect.stringContaining('1 new, 1 changed')]);
    // The operator has looked at it.
    expect(await planNamed('Plan 0')).toMatchObject({ price_kobo: 100, unusual_on: null });
    expect(await planNamed('Plan 2')).toMatchObject({ price_kobo: 100, unusual_on: null });
  });

  it('applies an edited CSV file with its dates, and asks before big changes, removals and parts of lists', async () => {
    await withSeller();
    const apply = async (lines: string[], ...flags: string[]) =>
      command(await file('list.csv', listCsv(lines)), '--seller', SELLER, '--apply', ...flags);
    expect((await apply(listLines(10, () => 1000))).text).toContain(
      'Applied: 10 new, 0 changed, 0 confirmed, 0 removed.',
    );
    expect(await planNamed('Plan 3')).toMatchObject({
      source: 'Price list list.csv',
      as_of: IMPORT_DAY,
      seen_to: IMPORT_DAY,
    });

    const big = await apply(listLines(10, (at) => (at === 0 ? 100 : at === 1 ? 900 : 1000)));
    expect([big.code, big.text]).toEqual([3, expect.stringMatching(/0 new, 1 changed[\s\S]*--allow-big-changes/)]);
    expect(await planNamed('Plan 0')).toMatchObject({ price_kobo: 100_000 });
    const allowed = await apply(
      listLines(10, (at) => (at === 0 ? 100 : 1000)),
      '--allow-big-changes',
    );
    expect(allowed.code).toBe(0);
    expect(await planNamed('Plan 0')).toMatchObject({ price_kobo: 10_000 });

    // A corrected list of the same day keeps its origin.
    expect(await planNamed('Plan 1')).toMatchObject({ price_kobo: 100_000, source: 'Price list list.csv', version: 3 });

    const before = await stored();
    const part = await apply(listLines(4, (at) => (at === 0 ? 100 : 2)));
    expect([part.code, part.text]).toEqual([1, expect.stringMatching(/Warning[\s\S]*add --partial/)]);
    const unsure = await apply(
      [...listLines(9, (at) => (at === 0 ? 100 : 1000)), 'Plan 9,MTN,a lot,5,30 days,A'],
      '--remove-missing',
    );
    expect([unsure.code, unsure.text]).toEqual([1, expect.stringMatching(/Row 10[\s\S]*Leave --remove-missing out/)]);
    expect(await stored()).toEqual(before);
    expect(
      (
        await apply(
          listLines(4, (at) => (at === 0 ? 100 : 1000)),
          '--partial',
        )
      ).code,
    ).toBe(0);
    expect(await planNamed('Plan 9')).toMatchObject({ version: 1 });
    const removed = await apply(
      listLines(8, (at) => (at === 0 ? 100 : 1000)),
      '--remove-missing',
    );
    expect(removed.text).toContain('2 removed');
    expect(await planNamed('Plan 9')).toBeUndefined();
    const audited = await run(`select count(*)::int as all from audit where action = 'plan.delete'`);
    expect(audited).toEqual([{ all: 2 }]);
  });

  it.each([
    ['1,500', '“1,500” was split in two, because it has no quotes. It could be ₦1,500 or ₦1. Write 1500 or 1.00'],
    ['1.500', '“1.500” could be ₦1,500 or ₦1.50. Write 1500 or 1.50'],
  ])('applies no list with an unclear price of %s, unless asked to leave its row out', async (price, detail) => {
    await withSeller();
    const lines = ['Clear,MTN,1GB,30 days,one,500', `Unclear,MTN,2GB,30 days,two,${price}`];
    const path = await file('list.csv', ['name,network,size,validity,description,price,', ...lines].join('\r\n'));
    const before = await stored();
    const refused = await command(path, '--seller', SELLER, '--apply');
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining(`Row 2, line 3 · Price: ${detail}`)]);
    expect(refused.text).toContain('Nothing was applied: correct the unclear values in the file');
    expect(await stored()).toEqual(before);
    const partly = await command(path, '--seller', SELLER, '--apply', '--partial');
    expect([partly.code, partly.text]).toEqual([3, expect.stringContaining('Applied: 1 new')]);
    expect([await planNamed('Clear'), await planNamed('Unclear')]).toMatchObject([{ price_kobo: 50_000 }, undefined]);
  });

  it('leaves out rows that are older than the listed price, of the future, or repeated', async () => {
    await withSeller();
    const plan = {
      name: 'Plan',
      network: 'MTN',
      size: { value: 1, unit: 'GB' },
      validity: { value: 30, unit: 'days' },
      description: 'A',
    };
    const apply = async (plans: object[]) =>
      command(await file('list.json', JSON.stringify(plans)), '--seller', SELLER, '--apply');
    await apply([{ ...plan, price: 500, as_of: '2026-11-20' }]);
    const { text } = await apply([
      { ...plan, price: 400, seen_to: '2026-11-19' },
      { ...plan, price: 450, name: 'Next', as_of: '2027-01-01' },
      { ...plan, price: 450, name: 'New' },
      { ...plan, price: 460, name: 'New' },
      { ...plan, price: 1, name: 'Elsewhere', provider_name: 'MTN Nigeria' },
    ]);
    expect(text).toMatch(/Next: The date 2027-01-01 is in the future/);
    expect(text).toMatch(/New: Row 3 is about the same plan/);
    expect(text).toMatch(/Plan: The listed price is of a later day/);
    expect(text).toMatch(/Applied: 1 new, 0 changed/);
    expect(await planNamed('Plan')).toMatchObject({ price_kobo: 50_000, seen_to: '2026-11-20', version: 1 });
    expect(await planNamed('Elsewhere')).toBeUndefined();
  });

  it('applies nothing of an answer that is broken, and records why', async () => {
    const before = await stored();
    for (const behaviour of [
      { kind: 'cuts' } as const,
      { kind: 'sends', body: '{"response_description":"011"}' } as const,
      {
        kind: 'edits',
        edit: (one: object, at: number) => at === 20 && Object.assign(one, { variation_amount: '-5' }),
      } as const,
    ]) {
      suite.peer.behave(behaviour);
      const { code, text } = await command('vtpass', '--network', 'MTN', '--apply');
      expect([code, text]).toEqual([1, expect.stringContaining('nothing of it was applied: VTpass ')]);
    }
    expect(await stored()).toEqual(before);
    expect((await records()).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['failed', 'VTpass did not answer completely in time'],
      ['failed', expect.stringContaining('unknown form')],
      ['failed', 'VTpass answered in an unknown form (content.varations.20.variation_amount)'],
    ]);
  });
});
