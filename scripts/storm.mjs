import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildIfStale } from './build.mjs';

// npm run storm: loads a cluster, and counts what happened to each change (docs/performance.md#storm).

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
await buildIfStale();
const outDir = 'build/storm';
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: ['storm', 'phones/phones-process', 'people/reader-process', 'people/abuser-process'].map(
        (name) => `tests/storm/${name}.ts`,
      ),
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'] },
});
const child = spawn(process.execPath, [`${outDir}/storm.js`, ...process.argv.slice(2)], { stdio: 'inherit' });
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
