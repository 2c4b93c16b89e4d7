import { buildIfStale } from './build.mjs';
import { ensureTools } from './ensure-tools.mjs';
import { installed, runSteps } from './run-steps.mjs';

ensureTools();
await buildIfStale();
runSteps([{ name: 'pictures', ...installed('playwright', 'test', '-c', 'playwright.screens.config.ts') }]);
