import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GROUPS, runBenchmarks } from '../tests/bench/benchmarks.mjs';
import { historyText, withResults } from '../tests/bench/history.mjs';
import { judge } from '../tests/bench/judge.mjs';
import { watchMachine } from '../tests/bench/quiet-machine.mjs';
import { buildIfStale } from './build.mjs';
import { ensureTools } from './ensure-tools.mjs';

// npm run bench, npm run bench -- P3 P6, npm run bench -- --accept: measures, compares with the last kept results, and keeps
// them (docs/performance.md).

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const KEPT_FILE = 'docs/performance.json';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const wanted = process.argv.slice(2).filter((word) => word !== '--accept');
const accepts = process.argv.includes('--accept');
const known = [...new Set(GROUPS.flatMap(({ benchmarks }) => benchmarks.flatMap(({ figures }) => figures)))];
const unknown = wanted.filter((figure) => !known.includes(figure));
if (unknown.length > 0) {
  console.error(`No benchmark measures ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}

ensureTools();
await buildIfStale();
const commit = git('rev-parse', '--short', 'HEAD');
// The results of the run before may wait for a commit.
const isDirty = git('status', '--porcelain', '--', '.', `:!${KEPT_FILE}`) !== '';
const isWanted = (figure) => wanted.length === 0 || wanted.includes(figure);
const { results, errors } = await runBenchmarks({ isWanted, machine: watchMachine() });

const history = existsSync(KEPT_FILE) ? JSON.parse(readFileSync(KEPT_FILE, 'utf8')) : [];
const { rows, messages, kept, exitCode } = judge({ results, errors, history, accepts });
console.table(rows);
for (const problem of [...errors, ...messages]) console.error(problem);
if (isDirty) console.error('Not kept: the work tree has changes that no commit names.');
else if (kept.length > 0) {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(KEPT_FILE, historyText(withResults(history, { commit, date, results: kept })));
}
process.exitCode = exitCode;
