import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { type Outside, startApi, type TestApi } from './test-api.ts';

/** The whole server over a database, for one suite: filled in before its first test, closed after its last. */
export function apiForSuite(
  open: () => Promise<TestDatabase>,
  outside: () => Promise<Outside> = async () => ({}),
): { api: TestApi; database: TestDatabase } {
  const suite = {} as { api: TestApi; database: TestDatabase };
  beforeAll(async () => {
    suite.database = await open();
    suite.api = await startApi(suite.database, await outside());
  });
  afterAll(async () => {
    await suite.api.stop();
    await suite.database.close();
  });
  return suite;
}
