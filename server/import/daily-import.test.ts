import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { IMPORT_DAY, importsForSuite } from '../../tests/support/server/import-fixtures.ts';
import { importDaily } from './daily-import.ts';

const DAY_MS = 86_400_000;
const LISTS = ['mtn-data', 'airtel-data', 'glo-data', 'glo-sme-data', 'etisalat-data'];

describe.each(databases({ both: true }))('the daily import on $kind', ({ open }) => {
  const { suite, clock, run, stored, records, planNamed } = importsForSuite(open);
  const importNow = async (signal?: AbortSignal) => {
    const errors: unknown[] = [];
    const limits = { headersMs: 2_000, totalMs: 3_000, maxBytes: 1_000_000 };
    const vtpass = { url: suite.peer.url, limits, ...(signal ? { signal } : {}) };
    await importDaily({ db: suite.database.db, clock, vtpass }, (error) => errors.push(error));
    return errors;
  };
  /** Changes what VTpass asks for a plan. */
  const ask = (name: string, price: number) =>
    suite.peer.behave({
      kind: 'edits',
      edit: (one) => one.name === name && Object.assign(one, { variation_amount: String(price) }),
    });

  it('applies prices that change by up to half, and leaves the rest to the operator', async () => {
    ask('20GB Monthly Plan', 8000);
    const asked = suite.peer.asked.length;
    const total = await run('select count(*)::int as plans from plans');
    expect(await importNow()).toEqual([]);
    expect(suite.peer.asked.slice(asked)).toEqual(LISTS);
    expect(await planNamed('MTN 20GB Monthly')).toMatchObject({ price_kobo: 800_000, version: 2, seen_to: IMPORT_DAY });
    expect(await planNamed('MTN 110MB Daily')).toMatchObject({ price_kobo: 10_000, version: 2, seen_to: IMPORT_DAY });
    expect(await run('select count(*)::int as plans from plans')).toEqual(total);
    const [mtn, ...others] = await records();
    expect(mtn).toMatchObject({
      actor: 'daily',
      source: 'vtpass:mtn-data',
      seller: 'MTN Nigeria',
      outcome: 'waiting',
      counts: { changed: 1, big: 0, written: { created: 0, changed: 1, removed: 0 } },
    });
    expect(mtn?.waiting).toContainEqual({
      kind: 'new',
      name: 'MTN 1.8GB Weekly',
      before: null,
      after: 1500,
      problem: null,
    });
    expect(others.map(({ source }) => source)).toEqual(LISTS.slice(1).map((id) => `vtpass:${id}`));
  });

  it('leaves a change of more than half to the operator', async () => {
    ask('20GB Monthly Plan', 1750);
    await importNow();
    expect(await planNamed('MTN 20GB Monthly')).toMatchObject({
      price_kobo: 750_000,
      version: 1,
      seen_to: '2026-08-20',
    });
    const [mtn] = await records();
    expect(mtn?.waiting).toContainEqual({
      kind: 'big',
      name: 'MTN 20GB Monthly',
      before: 7500,
      after: 1750,
      problem: null,
    });
  });

  it('leaves a price far from the usual one to the operator', async () => {
    ask('20GB Monthly Plan', 1);
    await importNow();
    expect(await planNamed('MTN 20GB Monthly')).toMatchObject({ price_kobo: 750_000, unusual_on: null });
    const [mtn] = await records();
    const left = { kind: 'unusual', name: 'MTN 20GB Monthly', before: 7500, after: 1 };
    expect(mtn?.waiting).toContainEqual({ ...left, problem: expect.stringMatching(/^usual ₦/) });
  });

  it('reads each list once a day, whichever process is first', async () => {
    const asked = suite.peer.asked.length;
    await Promise.all([importNow(), importNow(), importNow()]);
    expect(suite.peer.asked.slice(asked).toSorted()).toEqual(LISTS.toSorted());
    const after = await stored();
    clock.time += DAY_MS / 3;
    await importNow();
    expect(await stored()).toEqual(after);
    expect(await records()).toHaveLength(5);
    clock.time += DAY_MS;
    await importNow();
    expect(await records()).toHaveLength(10);
    expect(await planNamed('MTN 110MB Daily')).toMatchObject({ version: 3, seen_to: '2026-11-25' });
  });

  it('applies nothing of a broken answer, records it, and tries again on the next day', async () => {
    suite.peer.behave({ kind: 'cuts' });
    const before = await stored();
    expect(await importNow()).toHaveLength(5);
    expect(await stored()).toEqual(before);
    const [mtn] = await records();
    expect(mtn).toMatchObject({ outcome: 'failed', error: 'VTpass did not answer completely in time', counts: null });
    suite.peer.behave({ kind: 'recorded' });
    expect(await importNow()).toEqual([]);
    expect(await stored()).toEqual(before);
    clock.time += DAY_MS;
    expect(await importNow()).toEqual([]);
    expect(await planNamed('MTN 110MB Daily')).toMatchObject({ version: 2 });
  });

  it('applies nothing of a list that is about less than half of the plans', async () => {
    suite.peer.behave({ kind: 'edits', edit: (one, at) => at > 2 && Object.assign(one, { name: 'Voice' }) });
    const before = await stored();
    expect(await importNow()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await records()).toContainEqual(
      expect.objectContaining({
        source: 'vtpass:mtn-data',
        outcome: 'waiting',
        error: expect.stringContaining('half'),
      }),
    );
  });

  it('takes over the list of a process that died, and not that of one that runs', async () => {
    const claim = (minutesAgo: number, source: string) =>
      run(
        `insert into imports (day, started_at, actor, source, seller, outcome) values ($1, $2, 'daily', $3, 'S', 'running')`,
        [IMPORT_DAY, new Date(clock.time - minutesAgo * 60_000), source],
      );
    await claim(11, 'vtpass:mtn-data');
    await claim(9, 'vtpass:airtel-data');
    await importNow();
    const outcomes = (await records()).map(({ source, outcome }) => [source, outcome]);
    expect(outcomes.slice(0, 2)).toEqual([
      ['vtpass:mtn-data', 'waiting'],
      ['vtpass:airtel-data', 'running'],
    ]);
  });

  it('ends at once when the server stops, and leaves its claim to the next process', async () => {
    suite.peer.behave({ kind: 'hangs', after: 'nothing' });
    expect(await importNow(AbortSignal.timeout(50))).toEqual([]);
    expect((await records()).map(({ outcome }) => outcome)).toEqual(['running']);
  });

  it('reports a seller that is not listed', async () => {
    await run(`update providers set name = 'Other' where name = 'VTpass'`);
    expect(await importNow()).toMatchObject([{ message: 'No seller is called “VTpass”.' }]);
  });
});
