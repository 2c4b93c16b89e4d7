import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SyncPage, SyncPageSchema } from '../../domain/contract/sync.calls.ts';
import { applyDelta, type Catalogue, EMPTY_CATALOGUE } from '../../domain/plan/catalogue/catalogue.ts';
import { unpackPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { manyPlans } from '../../tests/support/fixtures/many-plans.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite, startApi } from '../../tests/support/server/test-api.ts';
import { exchange, type WireAnswer } from '../../tests/support/server/transport.ts';
import { RENEW_IDENTITY } from '../backup/restored.repo.ts';
import { insertPlans } from '../db/seed/seed-catalogue.ts';

/** Ten thousand plans take longer than the default timeout. */
const MANY_PLANS_MS = 120_000;

describe.each(databases())('GET /sync on $kind', ({ open }) => {
  const suite = apiForSuite(open);

  /** One pull of a device; the response counts its bytes. */
  const pull = (cursor?: string, from?: string): Promise<WireAnswer> =>
    exchange(suite.api.origin, `/api/v1/sync${cursor === undefined ? '' : `?cursor=${cursor}`}`, 'br', from);
  const pageOf = (answer: WireAnswer) => v.parse(SyncPageSchema, JSON.parse(answer.text));
  const folded = (catalogue: Catalogue, page: SyncPage) =>
    applyDelta(page.reset ? EMPTY_CATALOGUE : catalogue, { ...page, plans: page.plans.map(unpackPatch) });

  /** Pulls to the end, or stops after `stopAfter` pages. */
  const pullAll = async (from: { catalogue: Catalogue; cursor?: string }, stopAfter = Number.POSITIVE_INFINITY) => {
    let { catalogue, cursor } = from;
    let bytes = 0;
    let announced: string | undefined;
    for (let pages = 1; ; pages++) {
      const answer = await pull(cursor);
      bytes += answer.bytes;
      if (answer.status === 204) return { catalogue, cursor, bytes, pages };
      const page = pageOf(answer);
      expect(answer.headers['x-next-cursor']).toBe(page.more ? page.cursor : undefined);
      if (announced !== undefined) expect(page.cursor).toBe(announced);
      announced = answer.headers['x-cursor-after-next'];
      catalogue = folded(catalogue, page);
      cursor = page.cursor;
      if (!page.more || pages === stopAfter) return { catalogue, cursor, bytes, pages };
    }
  };
  const caughtUp = () => suite.api.store.catchUp();

  it('sends the seeded catalogue in one page of at most 25 kB', async () => {
    const answer = await pull();
    const page = pageOf(answer);
    expect(page).toMatchObject({ reset: true, more: false, total: 365 });
    expect(page.states).toHaveLength(37);
    expect(folded(EMPTY_CATALOGUE, page)).toEqual(suite.api.store.catalogue);
    expect(answer.bytes).toBeLessThanOrEqual(25_000);
  });

  it('answers in at most 200 bytes if nothing changed, and names the cursor', async () => {
    const { cursor } = await pullAll({ catalogue: EMPTY_CATALOGUE });
    const answer = await pull(cursor);
    expect(answer.status).toBe(204);
    expect(answer.headers['x-cursor']).toBe(cursor);
    expect(answer.bytes).toBeLessThanOrEqual(200);
  });

  it('sends deleted plans and changed providers', async () => {
    const before = await pullAll({ catalogue: EMPTY_CATALOGUE });
    await suite.database.run("update plans set deleted_at = now() where name like 'Ada %'");
    await suite.database.run("update providers set name = 'Ada Data' where name = 'Ada Bundles'");
    await caughtUp();
    const page = pageOf(await pull(before.cursor));
    expect(page.gone.plans).toHaveLength(2);
    expect(page.providers).toEqual([expect.objectContaining({ name: 'Ada Data', version: 2 })]);
    expect(folded(before.catalogue, page)).toEqual(suite.api.store.catalogue);
  });

  it('starts again for a cursor that is unknown, of another database, or ahead of a restored one', async () => {
    const { epoch, revision } = suite.api.store;
    for (const cursor of ['nonsense', `r.0000000000.${revision}`, `r.${epoch}.${revision + 1000}`]) {
      expect(pageOf(await pull(cursor))).toMatchObject({ reset: true });
    }
    expect((await pull('x'.repeat(201))).status).toBe(422);
  });

  it('answers clients that start again with the page that is made already', async () => {
    const { headers, text } = await pull();
    const { epoch, revision } = suite.api.store;
    for (const odd of ['nonsense', `r.0000000000.${revision}`, `r.${epoch}.${revision - 1}.twrong`]) {
      const answer = await pull(odd);
      expect(answer.headers.etag).toBe(headers.etag);
      expect(answer.text).toBe(text);
    }
    const startMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => pull(`nonsense${at}`, '203.0.113.3')));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('catches up to a revision that another process has shown', async () => {
    const { cursor } = await pullAll({ catalogue: EMPTY_CATALOGUE });
    const [, epoch, revision] = (cursor as string).split('.');
    await suite.database.run("update plans set price_kobo = price_kobo + 100 where name = 'Demo Glo 10GB Monthly'");
    const ahead = await pull(`r.${epoch}.${Number(revision) + 1}`);
    expect(ahead.status).toBe(204);
    expect(pageOf(await pull(cursor)).plans).toHaveLength(1);
  });

  describe('with ten thousand plans', () => {
    beforeAll(async () => {
      const seeded = 365;
      await suite.database.db.transaction((tx) => insertPlans(tx, manyPlans(10_000).slice(seeded)));
      await caughtUp();
    }, MANY_PLANS_MS);

    it(
      'sends them in pages of at most 170 kB in total',
      async () => {
        const { catalogue, bytes, pages } = await pullAll({ catalogue: EMPTY_CATALOGUE });
        expect(catalogue).toEqual(suite.api.store.catalogue);
        expect(pages).toBeGreaterThanOrEqual(4);
        expect(catalogue.plans.no).toHaveLength(10_000 - 2);
        expect(bytes).toBeLessThanOrEqual(170_000);
      },
      MANY_PLANS_MS,
    );

    it('lists every plan at most 5,000 at a time, and links to the next ones', async () => {
      const listed: { id: string }[] = [];
      let path: string | undefined = '/api/v1/plans/all?network=MTN';
      const pages: number[] = [];
      for (; path !== undefined; path = path && /^<(.*)>; rel="next"$/.exec(path)?.[1]) {
        const answer: WireAnswer = await exchange(suite.api.origin, path, 'br');
        const page = JSON.parse(answer.text);
        pages.push(page.length);
        listed.push(...page);
        path = answer.headers.link as string | undefined;
      }
      const { columns } = suite.api.store.catalogue.plans;
      expect(listed.map(({ id }) => id)).toEqual(columns.id.filter((_, row) => columns.network[row] === 'MTN'));
      expect(Math.max(...pages)).toBeLessThanOrEqual(5_000);
      const whole = await exchange(suite.api.origin, '/api/v1/plans/all', 'br');
      expect([JSON.parse(whole.text).length, whole.headers.link]).toEqual([
        5_000,
        '</api/v1/plans/all?page=2>; rel="next"',
      ]);
    });

    it('names the next two pages of a first sync, and none after its end', async () => {
      const first = await pull();
      const second = await pull(first.headers['x-next-cursor']);
      const afterNext = first.headers['x-cursor-after-next'] as string;
      expect(afterNext).toBe(second.headers['x-next-cursor']);
      const last = await pull((await pull(afterNext)).headers['x-next-cursor']);
      expect(pageOf(last).more).toBe(false);
      expect(last.headers).not.toHaveProperty('x-next-cursor');
      expect(last.headers).not.toHaveProperty('x-cursor-after-next');
    });

    it('compresses hard only pages of cursors that it has named', async () => {
      const first = pageOf(await pull());
      const named = await pull(first.cursor);
      const ownMaking = await pull(first.cursor.replace(/\d+$/, (no) => String(Number(no) - 1)));
      expect(pageOf(ownMaking).plans[0]?.no).toHaveLength(pageOf(named).plans[0]?.no?.length ?? 0);
      expect(named.bytes).toBeLessThan(0.9 * ownMaking.bytes);
    });

    it(
      'makes one address wait for pages of made-up cursors, and another one hardly',
      async () => {
        const { cursor } = pageOf(await pull());
        const madeUp = (at: number) => cursor.replace(/\d+$/, String(at));
        const startMs = performance.now();
        const passedMs = () => performance.now() - startMs;
        const loop = Promise.all(Array.from({ length: 70 }, (_, at) => pull(madeUp(at), '203.0.113.1')));
        const phone = pull(madeUp(3_000), '203.0.113.2');
        const first = await Promise.race([phone.then(() => 'phone'), loop.then(() => 'loop')]);
        expect([first, (await phone).status]).toEqual(['phone', 200]);
        const answers = await loop;
        const refused = answers.filter(({ status }) => status === 503);
        expect(refused.length).toBeGreaterThanOrEqual(19);
        expect(refused[0]?.headers['retry-after']).toBe('2');
        const served = answers.length - refused.length;
        // Each page costs 5 ms at least, and its address waits ten times as long.
        expect(passedMs()).toBeGreaterThan((served - 1) * 50);
      },
      MANY_PLANS_MS,
    );

    it(
      'continues after a break at every page, with writes in between',
      async () => {
        for (const stopAfter of [1, 2, 3, 4]) {
          const broken = await pullAll({ catalogue: EMPTY_CATALOGUE }, stopAfter);
          await suite.database.run('update plans set price_kobo = price_kobo + 1 where no % 500 = $1', [stopAfter]);
          await suite.database.run('update plans set deleted_at = now() where no % 700 = $1', [stopAfter]);
          await caughtUp();
          const whole = await pullAll({ catalogue: broken.catalogue, cursor: broken.cursor as string });
          expect(whole.catalogue).toEqual(suite.api.store.catalogue);
        }
      },
      MANY_PLANS_MS,
    );

    it(
      "starts each device again, once, after the runbook's restore",
      async () => {
        const { cursor } = await pullAll({ catalogue: EMPTY_CATALOGUE });
        await suite.database.run(RENEW_IDENTITY);
        const restored = await startApi(suite.database);
        const pullRestored = async (at: string) => {
          const answer = await exchange(restored.origin, `/api/v1/sync?cursor=${at}`, 'br');
          return answer.status === 204 ? undefined : pageOf(answer);
        };
        const resets: boolean[] = [];
        let page = await pullRestored(cursor as string);
        while (page !== undefined && resets.length < 20) {
          resets.push(page.reset);
          page = await pullRestored(page.cursor);
        }
        expect(resets).toEqual([true, ...Array(resets.length - 1).fill(false)]);
        expect(resets.length).toBeGreaterThanOrEqual(4);
        await suite.api.store.catchUp();
        expect(suite.api.store.epoch).toBe(restored.store.epoch);
        await restored.stop();
      },
      MANY_PLANS_MS,
    );

    it('sends a change of 1 % in at most 1.1 kB', async () => {
      const before = await pullAll({ catalogue: EMPTY_CATALOGUE });
      await suite.database.run(
        `update plans set price_kobo = 5000 + (hashtext(no::text) & 16383) * 25
         where no in (select no from plans where deleted_at is null order by md5(no::text) limit 100)`,
      );
      await caughtUp();
      const answer = await pull(before.cursor);
      const page = pageOf(answer);
      expect(page.plans.map((part) => Object.keys(part).sort())).toEqual([['no', 'price', 'updated_on', 'version']]);
      expect(page.plans[0]?.no).toHaveLength(100);
      expect(answer.bytes).toBeLessThanOrEqual(1_100);
      expect(folded(before.catalogue, page)).toEqual(suite.api.store.catalogue);
    });
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
