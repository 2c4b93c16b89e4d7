import { resultOf } from './result.mjs';
import { visit } from './visit.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const EDIT_EVERY_MS = 500;
const READS = {
  '/': '/',
  '/plans': '/plans',
  'GET /plans': '/api/v1/plans?sort_by=price',
  'GET /sync': '/api/v1/sync',
};
const FINDER = '/api/v1/finder?data_mb=5120&days=7';

/** P15: reads while one seller gives a plan another price every 500 ms, against the same reads in quiet. */
export async function run({ app, untilQuiet }) {
  const edit = await app.seller();
  const results = [];
  for (const [what, path] of Object.entries({ ...READS, 'GET /finder': FINDER })) {
    const seen = await beside(edit, { app, path, untilQuiet });
    results.push(resultOf({ figure: 'P15', what: `p99 of ${what} beside edits`, ...seen, digits: 2, ratioAtMost: 2 }));
  }
  return results;
}

async function beside(edit, { app, path, untilQuiet }) {
  const seen = { ours: [], reference: [] };
  const read = async () => (await visit(app.port, { path, connections: 1, pauseMs: 5, seconds: SECONDS })).p99;
  await read();
  for (let turn = 0; turn < RUNS; turn++) {
    await untilQuiet();
    seen.reference.push(await read());
    const editing = startEditing(edit);
    seen.ours.push(await read());
    await editing.end();
  }
  return seen;
}

/** Edits until `end`, which rejects if an edit has failed. */
function startEditing(edit) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(edit);
    running.catch(() => clearInterval(timer));
  }, EDIT_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return running;
    },
  };
}
