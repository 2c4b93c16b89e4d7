import { type Ran, runSchedule, runSchedules } from './run-schedules.ts';
import type { SimServer } from './server.ts';
import { withServer } from './server.ts';

const { SCHEDULES = '2000', FIRST = '1', SEED } = process.env;
const COUNT = Number(SCHEDULES);
const FROM = Number(FIRST);
const PARTS = 2;

/** What a thousand schedules do at least: they cannot silently become empty. */
const LEAST = {
  saved: 2_000,
  request: 4_000,
  answer: 3_000,
  end: 3_000,
  break: 100,
  'not saved': 300,
  'sign-in': 1_000,
  await: 150_000,
};

/** Time for one part, in ms. */
export const LIMIT_MS = 600_000 + COUNT * 200;

/** How the schedules of one part went. */
export interface PartRan {
  /** The promises that the first bad schedule broke, and how to run it again. */
  broken: string[];
  /** What happened less often than it must: then the schedules would show little. */
  tooRare: string[];
}

/** Runs one part of the schedules, so that two workers share them; `SEED=n` runs that one alone and prints it. */
export function runPart(part: number): Promise<PartRan> {
  return withServer((server) => (SEED === undefined ? runMany(part, server) : runOne(Number(SEED), server)));
}

async function runMany(part: number, server: SimServer): Promise<PartRan> {
  const beganMs = performance.now();
  const { failed, tally } = await runSchedules(server, seeds(part));
  console.log(summary(tally), `in ${((performance.now() - beganMs) / 1_000).toFixed(0)} s`);
  const thousands = Math.floor((tally.get('schedules') ?? 0) / 1_000);
  const tooRare = Object.entries(LEAST).filter(([what, least]) => (tally.get(what) ?? 0) < least * thousands);
  return { broken: failed ? told(failed) : [], tooRare: tooRare.map(([what]) => what) };
}

async function runOne(seed: number, server: SimServer): Promise<PartRan> {
  const { trace, broken } = await runSchedule(seed, server);
  console.log(trace.join('\n'));
  return { broken, tooRare: [] };
}

/** In blocks that have schedules of every kind. */
function* seeds(part: number): Generator<number> {
  for (let i = 0; i < COUNT; i++) if (Math.floor(i / 20) % PARTS === part) yield FROM + i;
}

const told = ({ seed, broken }: Ran) => [
  ...broken,
  `Again: SEED=${seed} node_modules/.bin/vitest run --project simulation schedules-1`,
];

const summary = (tally: Map<string, number>) =>
  [...tally]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
