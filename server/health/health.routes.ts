import type { Hono } from 'hono';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { pingDatabase } from './health.repo.ts';

const ANSWER_WITHIN_MS = 2_000;
const HEADERS = { ...API_HEADERS, 'cache-control': 'no-store' };

/** `/healthz`: the process is alive. `/readyz`: the catalogue is loaded and the database answers within 2 s. */
export function mountHealth(app: Hono, { db, store }: { db: Database; store: CatalogueStore }): void {
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, HEADERS));
  app.get('/readyz', async (c) => {
    const answered = await withinTime(pingDatabase(db.queries));
    if (!answered) throw new Problem('not_ready', 'The database does not answer', { headers: { 'retry-after': '5' } });
    return c.json({ status: 'ready', plans: store.catalogue.plans.no.length, revision: store.revision }, 200, HEADERS);
  });
}

async function withinTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  try {
    return await Promise.race([work.then(() => true).catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
