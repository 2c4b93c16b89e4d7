import { QUICK_GATES } from './check.mjs';
import { ensureTools } from './ensure-tools.mjs';
import { installed, runSteps } from './run-steps.mjs';

ensureTools();
runSteps([
  ...QUICK_GATES,
  { name: 'API on PGlite and PostgreSQL', ...installed('vitest', 'run', '--project', 'server') },
  { name: 'simulation', ...installed('vitest', 'run', '--project', 'simulation') },
  { name: 'build', command: process.execPath, args: ['scripts/build.mjs'] },
  { name: 'budgets', ...installed('vitest', 'run', '--project', 'build') },
  { name: 'real browser', ...installed('playwright', 'test') },
]);
