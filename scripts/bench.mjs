import { buildIfStale } from './build.mjs';
import { ensureTools } from './ensure-tools.mjs';

/** The benchmarks with the figures that they measure (docs/performance.md). They run one after the other to stay undisturbed. */
const BENCHMARKS = [
  { figures: ['P1', 'P2', 'P4'], run: async () => (await import('../tests/bench/landing.bench.mjs')).run() },
  { figures: ['P3', 'P4'], run: async () => (await import('../tests/bench/plans.bench.mjs')).runCold() },
  { figures: ['P6'], run: async () => (await import('../tests/bench/plans.bench.mjs')).runOffline() },
  { figures: ['P7'], run: async () => (await import('../tests/bench/query.bench.mjs')).run() },
  { figures: ['finder'], run: async () => (await import('../tests/bench/finder.bench.mjs')).run() },
  { figures: ['P8', 'P9'], run: async () => (await import('../tests/bench/sync.bench.mjs')).run() },
  { figures: ['P10'], run: async () => (await import('../tests/bench/outbox.bench.mjs')).run() },
  { figures: ['P11'], run: async () => (await import('../tests/bench/queueing.bench.mjs')).run() },
  { figures: ['P12', 'P13'], run: async () => (await import('../tests/bench/server.bench.mjs')).run() },
  { figures: ['dashboard'], run: async () => (await import('../tests/bench/dashboard.bench.mjs')).run() },
];

const wanted = process.argv.slice(2);
const isWanted = (figure) => wanted.length === 0 || wanted.includes(figure);
const known = BENCHMARKS.flatMap(({ figures }) => figures);
const unknown = wanted.filter((figure) => !known.includes(figure));
if (unknown.length > 0) {
  console.error(`No benchmark measures ${unknown.join(', ')}. There are ${[...new Set(known)].join(', ')}.`);
  process.exit(1);
}

ensureTools();
await buildIfStale();
const rows = [];
for (const { figures, run } of BENCHMARKS) {
  if (!figures.some(isWanted)) continue;
  console.error(`Measuring ${figures.join(', ')}`);
  try {
    rows.push(...(await run()).filter(({ figure }) => isWanted(figure)));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
console.table(rows);
