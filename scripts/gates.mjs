import { spawnSync } from 'node:child_process';
import { ensureTools } from './ensure-tools.mjs';

// npm run check: the quick gates. npm test: all of them.

/** A program that npm installed. */
export const installed = (name, ...args) => ({ command: `node_modules/.bin/${name}`, args });

/** Gates without build, database and browser. */
export const QUICK_STEPS = [
  { name: 'format and lint', ...installed('biome', 'check', '.') },
  { name: 'types', ...installed('tsc', '-b') },
  { name: 'unused code', ...installed('knip') },
  { name: 'unit tests', ...installed('vitest', 'run', '--project', 'unit') },
];

/** Everything that must pass, cheap gates first. */
export const TEST_STEPS = [
  ...QUICK_STEPS,
  { name: 'API on PGlite and PostgreSQL', ...installed('vitest', 'run', '--project', 'server') },
  { name: 'simulation', ...installed('vitest', 'run', '--project', 'simulation') },
  { name: 'build', command: process.execPath, args: ['scripts/build.mjs'] },
  { name: 'budgets', ...installed('vitest', 'run', '--project', 'build') },
  { name: 'real browser', ...installed('playwright', 'test') },
];

/**
 * Runs commands one after the other and stops at the first that fails.
 * @param {{ name: string, command: string, args: string[] }[]} steps
 */
export function runSteps(steps) {
  for (const { name, command, args } of steps) {
    const startedMs = Date.now();
    console.log(`\n── ${name}`);
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
    if (status !== 0) {
      console.error(`── ${name} failed after ${seconds} s`);
      process.exit(status ?? 1);
    }
    console.log(`── ${name}: passed in ${seconds} s`);
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  if (process.argv[2] === 'quick') {
    runSteps(QUICK_STEPS);
  } else {
    ensureTools();
    runSteps(TEST_STEPS);
  }
}
