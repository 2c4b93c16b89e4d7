import { openPostgres } from '../../server/db/open-postgres.ts';
import { insertPlans, seedCatalogue } from '../../server/db/seed/seed-catalogue.ts';
import { manyPlans } from '../support/many-plans.ts';
import { startPostgres } from '../support/postgres.ts';

/** Starts a PostgreSQL with ten thousand plans, prints its address, and runs until its input ends. */
const COUNT = 10_000;
const [migrationsFolder = ''] = process.argv.slice(2);
const server = await startPostgres();
const url = await server.createDatabase();
const onError = (error: Error) => {
  throw error;
};
const db = await openPostgres(url, { migrationsFolder, onError });
await seedCatalogue(db);
const [{ length: seeded }] = [await db.queries.query.plans.findMany({ columns: { no: true } })];
await db.transaction((tx) => insertPlans(tx, manyPlans(COUNT).slice(seeded)));
await db.close();
process.stdout.write(`${url}\n`);
process.stdin.resume().once('end', () => void server.stop());
