import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { openLite, type TestDatabase } from '../../tests/support/server/databases.ts';
import { CatalogueStore } from './catalogue-store.ts';

let database: TestDatabase;
let store: CatalogueStore;
/** The catalogue that readers saw at each step, and the one that it prepared. */
const seen: { shown: number; prepared: number; turns: number }[] = [];
let turns = 0;

function* prepare(next: Catalogue): Generator<void> {
  for (let step = 0; step < 3; step++) {
    seen.push({ shown: store.catalogue.providers.size, prepared: next.providers.size, turns });
    setImmediate(() => turns++);
    yield;
  }
}

beforeAll(async () => {
  database = await openLite();
  store = await CatalogueStore.open({ ...database.db, listen: async () => async () => {} }, () => {}, { prepare });
});
afterAll(async () => {
  await store.close();
  await database.close();
});

it('shows a changed catalogue after its last step, and others run between two steps', async () => {
  const before = { providers: store.catalogue.providers.size, revision: store.revision };
  await database.run("insert into providers (name) values ('A seller')");
  await store.catchUp();
  const after = before.providers + 1;
  expect(seen).toEqual([0, 1, 2].map((step) => ({ shown: before.providers, prepared: after, turns: step })));
  expect(store.catalogue.providers.size).toBe(after);
  expect(store.revision).toBe(before.revision + 1);
});

it('prepares nothing without a change', async () => {
  seen.length = 0;
  await store.catchUp();
  expect(seen).toEqual([]);
});
