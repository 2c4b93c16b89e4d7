import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDelta, type Catalogue, EMPTY_CATALOGUE } from '../../domain/plan/catalogue/catalogue.ts';
import { unpackPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { DATABASES, databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { nextSyncPage } from '../../tests/support/server/next-sync-page.ts';
import { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { SyncPages } from '../sync/sync-pages.ts';

const SETUP_MS = 60_000;
const PLAN = `(provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit, description)
  values (1, $1, 'MTN', 1, 'GB', 50000, 30, 'days', 'A plan') returning no::int`;

describe.each(databases({ both: true }))('the change feed on $kind', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.run("insert into providers (name) values ('A seller')");
  }, SETUP_MS);
  afterAll(() => database.close());

  const feed = (after: number) =>
    database.run('select rev::int, entity, no::int, op, fields from change_feed where rev > $1 order by rev', [after]);
  const newest = async () => (await feed(0)).at(-1)?.rev as number;

  it('lists the changed columns of a plan and raises its version', async () => {
    const [made] = await database.run(`insert into plans ${PLAN}`, ['One']);
    const after = await newest();
    await database.run('update plans set price_kobo = 60000 where no = $1', [made?.no]);
    expect(await feed(after)).toEqual([
      expect.objectContaining({
        entity: 'plan',
        no: made?.no,
        op: 'put',
        fields: ['price_kobo', 'updated_at', 'version'],
      }),
    ]);
    expect(await database.run('select version from plans where no = $1', [made?.no])).toEqual([{ version: 2 }]);
  });

  it('ignores a write that changes nothing, and columns that clients never see', async () => {
    const after = await newest();
    await database.run('update plans set price_kobo = price_kobo');
    await database.run("update providers set tier = 'business'");
    expect(await feed(after)).toEqual([]);
    expect(await database.run('select version from providers')).toEqual([{ version: 1 }]);
  });

  it('records soft and hard deletes as deletes, and a restored plan as new', async () => {
    const [made] = await database.run(`insert into plans ${PLAN}`, ['Two']);
    const after = await newest();
    await database.run('update plans set deleted_at = now() where no = $1', [made?.no]);
    await database.run('update plans set deleted_at = null where no = $1', [made?.no]);
    await database.run('delete from plans where no = $1', [made?.no]);
    expect((await feed(after)).map(({ op, fields }) => ({ op, fields }))).toEqual([
      { op: 'delete', fields: null },
      { op: 'put', fields: null },
      { op: 'delete', fields: null },
    ]);
  });

  it('leaves no gap after a rollback', async () => {
    const after = await newest();
    const undone = database.db.transaction(async () => {
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.run(`insert into plans ${PLAN}`, ['Three']);
    expect((await feed(after)).map(({ rev }) => rev)).toEqual([after + 1]);
  });

  it('refuses values that the domain refuses', async () => {
    const change = (what: string) => database.run(`update plans set ${what}`);
    for (const wrong of ['price_kobo = -1', 'size_value = 0', "network = 'NITEL'", "buy_url = 'javascript:alert(1)'"]) {
      await expect(change(wrong)).rejects.toMatchObject({ code: '23514' });
    }
  });
});

/** A client that stores pulled rows, as a device does. */
class Reader {
  catalogue: Catalogue = EMPTY_CATALOGUE;
  cursor: string | undefined;
  received: string[] = [];
  #pages: SyncPages;

  constructor(store: CatalogueStore) {
    this.#pages = new SyncPages(store);
  }

  async pull(): Promise<void> {
    for (;;) {
      const page = await nextSyncPage(this.#pages, this.cursor);
      if (page === undefined) return;
      const step = { ...page, plans: page.plans.map(unpackPatch) };
      this.catalogue = applyDelta(page.reset ? EMPTY_CATALOGUE : this.catalogue, step);
      for (const part of step.plans) this.received.push(...((part.name ?? []) as string[]));
      this.cursor = page.cursor;
      if (!page.more) return;
    }
  }
}

describe('writers that commit in another order than they write, on PostgreSQL', () => {
  const postgres = DATABASES.find(({ kind }) => kind === 'PostgreSQL');
  let database: TestDatabase;
  let store: CatalogueStore;
  const writers: pg.Client[] = [];

  beforeAll(async () => {
    database = (await postgres?.open()) as TestDatabase;
    await database.run("insert into providers (name) values ('A seller')");
    store = await CatalogueStore.open(database.db, () => {});
    for (let i = 0; i < 3; i++) {
      const writer = new pg.Client({ connectionString: database.connectionString as string });
      await writer.connect();
      writers.push(writer);
    }
  }, SETUP_MS);
  afterAll(async () => {
    for (const writer of writers) await writer.end();
    await store.close();
    await database.close();
  });

  const pulled = async (reader: Reader) => {
    await store.catchUp();
    await reader.pull();
  };

  it('sends every change exactly once', async () => {
    const [first, second] = writers as [pg.Client, pg.Client];
    const reader = new Reader(store);
    await pulled(reader);
    await first.query('begin');
    await first.query(`insert into plans ${PLAN}`, ['Written first']);
    await second.query('begin');
    await second.query(`insert into plans ${PLAN}`, ['Written second']);
    await second.query('commit');
    await pulled(reader);
    expect(reader.received).toEqual(['Written second']);
    await first.query('commit');
    await pulled(reader);
    expect(reader.received).toEqual(['Written second', 'Written first']);
    expect(reader.catalogue.plans.columns.name).toEqual(['Written first', 'Written second']);
  });

  it('waits for a slow commit, so that no client skips it', async () => {
    const [slow, quick] = writers as [pg.Client, pg.Client];
    const reader = new Reader(store);
    await pulled(reader);
    reader.received = [];
    await slow.query('begin');
    await slow.query(`insert into plans ${PLAN}`, ['Slow']);
    await slow.query('set constraints all immediate'); // Runs the deferred triggers, as the commit does before others see it.
    const committed = quick.query(`insert into plans ${PLAN}`, ['Quick']);
    await waitsForLock(database);
    await pulled(reader);
    expect(reader.received).toEqual([]);
    await slow.query('commit');
    await committed;
    await pulled(reader);
    expect(reader.received).toEqual(['Slow', 'Quick']);
  });

  it(
    'keeps a client equal to the database under concurrent writers',
    async () => {
      const reader = new Reader(store);
      let storming = true;
      const storm = writers.map(async (writer, w) => {
        for (let i = 0; i < 40; i++) {
          await writer.query('begin');
          await writer.query(`insert into plans ${PLAN}`, [`Storm ${w}-${i}`]);
          await writer.query(
            'update plans set price_kobo = price_kobo + 1 where no = (select min(no) + $1 from plans)',
            [w],
          );
          if (i % 5 === 4)
            await writer.query('update plans set deleted_at = now() where name = $1', [`Storm ${w}-${i - 1}`]);
          await writer.query(i % 7 === 6 ? 'rollback' : 'commit');
        }
      });
      const reading = (async () => {
        while (storming) await pulled(reader);
      })();
      await Promise.all(storm);
      storming = false;
      await reading;
      await pulled(reader);
      const rows = await database.run(
        'select name, price_kobo / 100.0 as price, version from plans where deleted_at is null order by no',
      );
      const { name, price, version } = reader.catalogue.plans.columns;
      expect(name.map((_, i) => ({ name: name[i], price: price[i], version: version[i] }))).toEqual(
        rows.map((row) => ({ ...row, price: Number(row.price) })),
      );
      const revs = await database.run('select rev::int from change_feed order by rev');
      expect(revs.map(({ rev }) => rev)).toEqual(revs.map((_, i) => i + 1));
    },
    SETUP_MS,
  );
});

async function waitsForLock(database: TestDatabase): Promise<void> {
  for (;;) {
    const waiting = await database.run("select 1 from pg_locks where locktype = 'advisory' and not granted");
    if (waiting.length > 0) return;
  }
}
