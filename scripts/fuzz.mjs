import { spawnSync } from 'node:child_process';

// npm run fuzz: sends generated requests to the API. SEED=4711 npm run fuzz repeats a run; REQUESTS sets how many.

const { SEED = String(Math.floor(Math.random() * 1e9)), REQUESTS = '20000' } = process.env;
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server', 'tests/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, SEED, REQUESTS },
});
process.exit(status ?? 1);
