import { startBenchApp, startServer } from './bench-app.mjs';
import { resultOf } from './result.mjs';
import { median } from './statistics.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const EDITS = 10;
const FEW = 10_000;
const MANY = 100_000;

/** P17: what ten times as many plans cost: the start of a process, the first sync after it, and an edit's way to a phone. */
export async function run({ untilQuiet }) {
  const few = await seen(FEW, untilQuiet);
  const many = await seen(MANY, untilQuiet);
  const row = (what, name) =>
    resultOf({
      figure: 'P17',
      what: `${what}, 100,000 plans against 10,000`,
      ours: many.map((turn) => turn[name]),
      reference: few.map((turn) => turn[name]),
      digits: 1,
      ratioAtMost: 12,
    });
  return [row('start of a process', 'startMs'), row('first sync', 'syncMs'), row("an edit's way to a phone", 'editMs')];
}

async function seen(plans, untilQuiet) {
  const app = await startBenchApp({ plans });
  const turns = [];
  try {
    for (let turn = 0; turn < RUNS; turn++) {
      await untilQuiet();
      turns.push(await lifeOf(app.databaseUrl));
    }
  } finally {
    await app.close();
  }
  return turns;
}

/** Starts a process of its own on the database, and syncs and edits with it. */
async function lifeOf(databaseUrl) {
  const fromMs = performance.now();
  const app = await startServer({ NODE_ENV: 'development', DATABASE_URL: databaseUrl });
  const startMs = performance.now() - fromMs;
  try {
    const first = await timed(() => pullAll(app.url));
    const edit = await app.seller();
    let cursor = first.value;
    const editsMs = [];
    for (let at = 0; at < EDITS; at++) {
      const way = await timed(async () => {
        await edit();
        cursor = await pullAll(app.url, cursor);
      });
      editsMs.push(way.ms);
    }
    return { startMs, syncMs: first.ms, editMs: median(editsMs) };
  } finally {
    await app.close();
  }
}

/** Pulls all pages as a phone does. Returns the cursor at their end. */
async function pullAll(url, from) {
  let cursor = from;
  for (;;) {
    const answer = await fetch(`${url}/api/v1/sync${cursor === undefined ? '' : `?cursor=${cursor}`}`, {
      headers: { 'accept-encoding': 'br' },
    });
    if (answer.status === 204) return cursor;
    const page = await answer.json();
    cursor = page.cursor;
    if (!page.more) return cursor;
  }
}

async function timed(task) {
  const from = performance.now();
  const value = await task();
  return { value, ms: performance.now() - from };
}
