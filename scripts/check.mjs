import { installed, runSteps } from './run-steps.mjs';

export const QUICK_GATES = [
  { name: 'format and lint', ...installed('biome', 'check', '.') },
  { name: 'types', ...installed('tsc', '-b') },
  { name: 'unused code', ...installed('knip') },
  { name: 'unit tests', ...installed('vitest', 'run', '--project', 'unit') },
];

if (import.meta.url === `file://${process.argv[1]}`) runSteps(QUICK_GATES);
