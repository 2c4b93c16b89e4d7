import { startBenchApp, startEmbeddedApp } from './bench-app.mjs';
import * as dashboard from './dashboard.bench.mjs';
import * as edits from './edits.bench.mjs';
import * as finder from './finder.bench.mjs';
import * as growth from './growth.bench.mjs';
import * as landing from './landing.bench.mjs';
import * as outbox from './outbox.bench.mjs';
import * as plans from './plans.bench.mjs';
import * as query from './query.bench.mjs';
import * as questions from './questions.bench.mjs';
import * as queueing from './queueing.bench.mjs';
import * as server from './server.bench.mjs';
import * as sync from './sync.bench.mjs';

/**
 * The benchmarks with the figures that they measure (docs/performance.md), by the app that they share: starting one takes
 * seconds. They run one after the other to stay undisturbed. `server` measures memory at rest, so it is the first of its app;
 * `dashboard` fills the database, so it is the last.
 */
export const GROUPS = [
  {
    start: () => startBenchApp(),
    benchmarks: [
      { figures: ['P1', 'P2', 'P4'], run: landing.run },
      { figures: ['P3', 'P4'], run: plans.runCold },
      { figures: ['P10'], run: (bench) => outbox.run({ ...bench, database: 'PostgreSQL' }) },
    ],
  },
  {
    start: startEmbeddedApp,
    benchmarks: [
      { figures: ['P10'], run: (bench) => outbox.run({ ...bench, database: 'embedded database' }) },
      { figures: ['P11'], run: queueing.run },
    ],
  },
  {
    start: () => startBenchApp({ plans: 10_000 }),
    benchmarks: [
      { figures: ['P12', 'P13'], run: server.run },
      { figures: ['P15'], run: edits.run },
      { figures: ['P16'], run: questions.run },
      { figures: ['P6'], run: plans.runOffline },
      { figures: ['P8', 'P9'], run: sync.run },
      { figures: ['dashboard'], run: dashboard.run },
    ],
  },
  {
    start: async () => ({ close: async () => {} }),
    benchmarks: [
      { figures: ['P17'], run: growth.run },
      { figures: ['P7'], run: query.run },
      { figures: ['finder'], run: finder.run },
    ],
  },
];

/**
 * Runs the benchmarks of the wanted figures.
 * @param {{ isWanted: (figure: string) => boolean, machine: ReturnType<import('./quiet-machine.mjs').watchMachine>,
 *   groups?: typeof GROUPS }} options
 * @returns the results, each with the share of the processors that others used, and the errors of benchmarks that failed
 */
export async function runBenchmarks({ isWanted, machine, groups = GROUPS }) {
  const results = [];
  const errors = [];
  for (const { start, benchmarks } of groups) {
    const wanted = benchmarks.filter(({ figures }) => figures.some(isWanted));
    if (wanted.length === 0) continue;
    const app = await start();
    for (const { figures, run } of wanted) {
      const from = Date.now();
      try {
        await machine.untilQuiet();
        const seen = await run({ app, untilQuiet: machine.untilQuiet });
        const busy = machine.takeBusy();
        results.push(...seen.filter(({ figure }) => isWanted(figure)).map((result) => ({ ...result, busy })));
      } catch (error) {
        errors.push(error);
      }
      console.error(`Measured ${figures.join(', ')} in ${Math.round((Date.now() - from) / 1000)} s`);
    }
    await app.close();
  }
  return { results, errors };
}
