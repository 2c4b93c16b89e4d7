import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { resultOf } from './result.mjs';
import { visit as visitFor } from './visit.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);
const PAUSE_MS = 5;

const NEW_QUESTIONS = { path: 'new', pauseMs: 0 };
const START_PAGE = { path: '/', connections: 1, pauseMs: PAUSE_MS };
/** Few enough a second that each new question is answered at once (docs/security.md#s22): refusals take time too. */
const SLOWLY = { connections: 1, pauseMs: 30 };
const KEPT_QUESTION = { path: '/?need=5gb&days=7', ...SLOWLY };

/**
 * P16: reads of the start page while others ask it questions that nobody has asked before, against the same reads alone; and
 * the processor time of such an answer, against that of a kept one.
 */
export async function run({ app, untilQuiet }) {
  await visit(app.port, KEPT_QUESTION);
  const results = [];
  for (const connections of [8, 64]) {
    const seen = await bystander(app.port, connections, untilQuiet);
    const what = `p95 of GET / beside ${connections} connections that ask new questions`;
    results.push(resultOf({ figure: 'P16', what, ...seen, digits: 2, ratioAtMost: 2 }));
  }
  const cost = await costs(app, untilQuiet);
  const what = 'processor time of a new answer, against a kept one';
  return [...results, resultOf({ figure: 'P16', what, ...cost, digits: 2, ratioAtMost: 3 })];
}

/** Reads beside a number of connections that ask, and alone. */
async function bystander(port, connections, untilQuiet) {
  const seen = { ours: [], reference: [] };
  for (let turn = 0; turn < RUNS; turn++) {
    await untilQuiet();
    seen.reference.push((await visit(port, START_PAGE)).p95);
    const asking = visit(port, { ...NEW_QUESTIONS, connections, seconds: SECONDS + 1 });
    seen.ours.push((await visit(port, START_PAGE)).p95);
    await asking;
  }
  return seen;
}

/** Processor time of an answer in ms, besides that of the idle server: new ones and kept ones. */
async function costs({ port, pid }, untilQuiet) {
  const seen = { ours: [], reference: [] };
  const spentIn = async (work) => {
    const before = processorMs(pid);
    await work();
    return processorMs(pid) - before;
  };
  for (let turn = 0; turn < RUNS; turn++) {
    await untilQuiet();
    const idle = await spentIn(() => setTimeout(SECONDS * 1000));
    const costOf = async (visitors) => {
      let answers = 0;
      const spent = await spentIn(async () => {
        answers = (await visit(port, visitors)).counts[200];
      });
      return Math.max(0, spent - idle) / answers;
    };
    seen.ours.push(await costOf({ ...NEW_QUESTIONS, ...SLOWLY }));
    seen.reference.push(await costOf(KEPT_QUESTION));
  }
  return seen;
}

const visit = (port, visitors) => visitFor(port, { seconds: SECONDS, ...visitors });

/** Returns the time of all threads of a process. */
function processorMs(pid) {
  const ns = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return ns.reduce((sum, one) => sum + one, 0) / 1e6;
}
