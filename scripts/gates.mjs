import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureTools } from './ensure-tools.mjs';

// npm run check: the quick gates. npm test: all of them. npm run test:release: all of them at full length.

/** A program that npm installed. */
const installed = (name, ...args) => ({ command: `node_modules/.bin/${name}`, args });
/** `unit*` stands for the projects `unit` and `unit-dom`. */
const vitest = (project) => installed('vitest', 'run', '--project', project);

/** Gates without build, database and browser. Steps of one inner list run at the same time. */
const QUICK_STEPS = [
  [
    { name: 'format and lint', ...installed('biome', 'check', '.') },
    { name: 'types', ...installed('tsc', '-b') },
    { name: 'unused code', ...installed('knip') },
  ],
  [{ name: 'unit tests', ...vitest('unit*') }],
];

/** Everything that must pass, cheap gates first. */
const TEST_STEPS = [
  ...QUICK_STEPS,
  [{ name: 'API', ...vitest('server') }],
  [{ name: 'simulation', ...vitest('simulation') }],
  [{ name: 'build', command: process.execPath, args: ['scripts/build.mjs'] }],
  [{ name: 'budgets', ...vitest('build') }],
  [{ name: 'real browser', ...installed('playwright', 'test') }],
];

/** Settings of the long campaigns; the suites read them. */
const RELEASE = { RELEASE: '1', PROPERTY_RUNS: '2000' };

/** Where the duration of each step of the last run is written, for `npm run figures`. */
const TIMES_FILE = 'build/test-times.json';

/** Runs groups of steps one after the other and stops at the first group with a failure. */
async function runSteps(groups, env = {}) {
  const times = [];
  for (const group of groups) {
    const results = await Promise.all(group.map((step) => runStep(step, { env, shared: group.length > 1 })));
    times.push(...results.map(({ name, seconds }) => ({ name, seconds })));
    const failed = results.find(({ status }) => status !== 0);
    if (failed) process.exit(failed.status ?? 1);
  }
  mkdirSync('build', { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify(times, null, 2));
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(
    `\n${times.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; ${total.toFixed(0)} s of steps`,
  );
}

/** Runs one step. The output of a step that shares its time with others is printed when it ends. */
function runStep({ name, command, args }, { env, shared }) {
  const startedMs = Date.now();
  if (!shared) console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', shared ? 'pipe' : 'inherit', shared ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env, ...(shared && { FORCE_COLOR: '1' }) },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('close', (status) => {
      const seconds = Math.round((Date.now() - startedMs) / 100) / 10;
      if (shared) console.log(`\n── ${name}\n${output.trim()}`);
      console[status === 0 ? 'log' : 'error'](
        `── ${name}: ${status === 0 ? 'passed in' : 'failed after'} ${seconds} s`,
      );
      resolve({ name, seconds, status });
    });
  });
}

const mode = process.argv[2];
if (mode === 'quick') await runSteps(QUICK_STEPS);
else {
  ensureTools({ firefox: mode === 'release' });
  await runSteps(TEST_STEPS, mode === 'release' ? RELEASE : {});
}
