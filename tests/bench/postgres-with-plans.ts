import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { PasswordHasher } from '../../server/account/passwords.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { insertPlans, seedCatalogue } from '../../server/db/seed/seed-catalogue.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/db/seed/seed-demo.ts';
import { manyPlans } from '../support/fixtures/many-plans.ts';
import { startPostgres } from '../support/server/postgres.ts';

/**
 * Runs a PostgreSQL with the demo accounts and a given number of plans. Prints its address, and runs until its input
 * ends. Each line of input gives one plan in a hundred a new price, also the first in the list.
 */
const [migrationsFolder = '', count = '0'] = process.argv.slice(2);
const server = await startPostgres();
const url = await server.createDatabase();
const onError = (error: Error) => {
  throw error;
};
const db = await openPostgres(url, { migrationsFolder, onError });
await seedCatalogue(db);
await seedDemo(db, await new PasswordHasher().hash(DEMO_PASSWORD));
const { length: seeded } = await db.queries.query.plans.findMany({ columns: { no: true } });
/** A commit has a deadline of its own, which a hundred thousand plans would exceed. */
const PLANS_TOGETHER = 5_000;
const FILL_WITHIN_MS = 120_000;
const more = manyPlans(Number(count)).slice(seeded);
const names = [...new Set(more.map(({ provider_name }) => provider_name))];
let together: typeof more = [];
for (const [at, name] of names.entries()) {
  // A seller is written with all of their plans.
  together.push(...more.filter(({ provider_name }) => provider_name === name));
  if (together.length < PLANS_TOGETHER && at < names.length - 1) continue;
  const some = together;
  await db.transaction((tx) => insertPlans(tx, some), { deadlineMs: FILL_WITHIN_MS });
  together = [];
}
process.stdout.write(`${url}\n`);

for await (const _line of createInterface({ input: process.stdin })) {
  await db.transaction((tx) =>
    tx.execute(sql`
      update plans set price_kobo = 5000 + (hashtext(no::text || price_kobo::text) & 16383) * 25
      where no = (select min(no) from plans) or no in (select no from plans order by md5(no::text) limit 99)`),
  );
  process.stdout.write('changed\n');
}
await db.close();
await server.stop();
