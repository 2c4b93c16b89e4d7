import { type Ran, runSchedule, runSchedules } from './run-schedules.ts';
import type { SimServer } from './server.ts';
import { withServer } from './server.ts';

const { RELEASE, SCHEDULES = RELEASE ? '2000' : '300', FIRST = '1', SEED } = process.env;
const COUNT = Number(SCHEDULES);
const FROM = Number(FIRST);
const PARTS = 2;

/** The least number of events in a thousand schedules, so that schedules cannot silently become empty. */
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

/** A small sample may have fewer events than its share of `LEAST`. */
const TOLERANCE = COUNT < 2_000 ? 0.5 : 1;

/** Time limit of one part, in ms. */
export const LIMIT_MS = 600_000 + COUNT * 200;

/** The result of one part of the schedules. */
export interface PartRan {
  /** The invariants that the first bad schedule broke, and the command that runs it again. */
  broken: string[];
  /** The events that happened less often than `LEAST` says. */
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
  const thousands = (tally.get('schedules') ?? 0) / 1_000;
  const tooRare = Object.entries(LEAST).filter(
    ([what, least]) => (tally.get(what) ?? 0) < least * thousands * TOLERANCE,
  );
  return { broken: failed ? report(failed) : [], tooRare: tooRare.map(([what]) => what) };
}

async function runOne(seed: number, server: SimServer): Promise<PartRan> {
  const { trace, broken } = await runSchedule(seed, server);
  console.log(trace.join('\n'));
  return { broken, tooRare: [] };
}

/** In blocks of 20, which hold schedules of every kind. */
function* seeds(part: number): Generator<number> {
  for (let i = 0; i < COUNT; i++) if (Math.floor(i / 20) % PARTS === part) yield FROM + i;
}

const report = ({ seed, broken }: Ran) => [
  ...broken,
  `Again: SEED=${seed} node_modules/.bin/vitest run --project simulation schedules-1`,
];

const summary = (tally: Map<string, number>) =>
  [...tally]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
