import type { Hono } from 'hono';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Database } from '../db/database.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { Readiness } from './readiness.ts';

const HEADERS = { ...API_HEADERS, 'cache-control': 'no-store' };

interface HealthDeps {
  db: Pick<Database, 'probe'>;
  store: Pick<CatalogueStore, 'ageMs' | 'catalogue' | 'revision'>;
  draining: { readonly isDraining: boolean };
}

/**
 * Registers `/healthz` (the process is alive) and `/readyz`, which names each part and answers 503 if the process should
 * get no requests. `/readyz?for=reads` answers 200 as long as lists can be read from memory.
 */
export function registerHealth(app: Hono, { db, store, draining }: HealthDeps): void {
  const readiness = new Readiness({ db, store, draining });
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, HEADERS));
  app.get('/readyz', async (c) => {
    const { isReady, parts } = await readiness.check(c.req.query('for') === 'reads' ? 'reads' : 'all');
    const status = isReady ? 'ready' : 'not_ready';
    const counts = { plans: store.catalogue.plans.no.length, revision: store.revision };
    return c.json({ status, ...parts, ...counts }, isReady ? 200 : 503, {
      ...HEADERS,
      ...(isReady ? {} : { 'retry-after': '5' }),
    });
  });
}
