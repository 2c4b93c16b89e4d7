import path from 'node:path';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/server/databases.ts';
import { LAST_VALUE_BUGS } from './last-value-bugs.ts';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';
import type * as RunSchedules from './run-schedules.ts';
import { type Kind, kindOf, type Ran } from './run-schedules.ts';
import type * as Server from './server.ts';
import { openDatabase } from './server.ts';

/** Enough schedules for the slowest bug. */
const SEEDS = 300;

let database: TestDatabase;
let vite: ViteDevServer;
beforeAll(async () => {
  database = await openDatabase();
  vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [plant],
  });
});
afterAll(async () => {
  await vite.close();
  await database.close();
});

/** Generates `count` seeds from `from` on, of one kind if one is given. */
function* seedsOf(only: Kind | undefined, count: number, from: number): Generator<number> {
  for (let seed = from, left = count; left > 0; seed++) {
    if (only !== undefined && kindOf(seed) !== only) continue;
    yield seed;
    left--;
  }
}

/** Runs schedules until one breaks the bug's invariant. Resolves to that one, and to the seeds that ran. */
async function firstBreaking(bug: PlantedBug | undefined, seeds: Iterable<number>) {
  const { runSchedule, startServer, unload } = await loadPlanted(bug);
  const server = await startServer(database);
  const tried: number[] = [];
  try {
    for (const seed of seeds) {
      tried.push(seed);
      const ran: Ran = await runSchedule(seed, server);
      if (ran.broken.some((broken) => broken.startsWith(bug?.breaks ?? ''))) return { ran, tried };
    }
    return { ran: undefined, tried };
  } finally {
    await server.stop();
    await unload();
  }
}

/** Every seed that ran with a bug. */
const allTried = new Set<number>();

test.each([...PLANTED_BUGS, ...LAST_VALUE_BUGS])('$breaks catches the bug: $name', async (bug) => {
  const from = process.env.RELEASE ? 1 : (bug.from ?? 1);
  const { ran, tried } = await firstBreaking(bug, seedsOf(bug.only, SEEDS, from));
  expect(ran?.broken).toContainEqual(expect.stringMatching(new RegExp(`^${bug.breaks}: `)));
  for (const seed of tried) allTried.add(seed);
  console.log(`${tried.length} schedules, the last with seed ${tried.at(-1)}: ${bug.name}`);
});

test('breaks no invariant without a bug in the same schedules', async () => {
  expect(await firstBreaking(undefined, allTried)).toMatchObject({ ran: undefined });
  expect(allTried.size).toBeGreaterThan(0);
});

/** A fresh copy of the simulation and the product, with one bug or none. */
interface Loaded {
  runSchedule: typeof RunSchedules.runSchedule;
  startServer: typeof Server.startServer;
  unload: () => Promise<void>;
}

/** Evaluates all modules anew. Only the module with the bug is compiled again. */
async function loadPlanted(bug: PlantedBug | undefined): Promise<Loaded> {
  planted.bug = bug;
  planted.times = 0;
  for (const module of modulesOf(bug)) vite.environments.ssr.moduleGraph.invalidateModule(module);
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const [{ runSchedule }, { startServer }] = (await Promise.all([
    runner.import('/tests/simulation/run-schedules.ts'),
    runner.import('/tests/simulation/server.ts'),
  ])) as [typeof RunSchedules, typeof Server];
  if (bug && planted.times !== 1) throw new Error(`${bug.file} was loaded ${planted.times} times`);
  for (const module of modulesOf(bug)) vite.environments.ssr.moduleGraph.invalidateModule(module);
  return { runSchedule, startServer, unload: () => runner.close() };
}

const planted: { bug: PlantedBug | undefined; times: number } = { bug: undefined, times: 0 };

/** The compiled modules of the file with the bug. */
const modulesOf = (bug: PlantedBug | undefined) =>
  bug ? [...(vite.environments.ssr.moduleGraph.getModulesByFile(path.resolve(bug.file)) ?? [])] : [];

const plant: Plugin = {
  name: 'plant',
  enforce: 'pre',
  transform(code, id) {
    const { bug } = planted;
    if (!bug || !id.endsWith(`/${bug.file}`)) return undefined;
    const parts = code.split(bug.find);
    if (parts.length !== 2)
      throw new Error(`${bug.file} contains this ${parts.length - 1} times, not once: ${bug.find}`);
    planted.times++;
    return parts.join(bug.replace);
  },
};
