import type { Hono } from 'hono';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type Database, pingDatabase } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { API_HEADERS } from '../http/security-headers.ts';

const PING_TIMEOUT_MS = 2_000;
const HEADERS = { ...API_HEADERS, 'cache-control': 'no-store' };

/** Registers `/healthz` (the process is alive) and `/readyz` (the catalogue is loaded, the database answers in 2 s). */
export function registerHealth(app: Hono, { db, store }: { db: Database; store: CatalogueStore }): void {
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, HEADERS));
  app.get('/readyz', async (c) => {
    const isReady = await succeedsInTime(pingDatabase(db.queries));
    if (!isReady) throw new ApiError('not_ready', 'The database does not answer', { headers: { 'retry-after': '5' } });
    return c.json({ status: 'ready', plans: store.catalogue.plans.no.length, revision: store.revision }, 200, HEADERS);
  });
}

async function succeedsInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PING_TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([work.then(() => true).catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
