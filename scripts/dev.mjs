import { spawn } from 'node:child_process';
import { build, createServer } from 'vite';

process.env.NODE_ENV = 'development';

let server;

/** The API from its newest build: the old process is asked to stop, so that it gives the database back. */
async function restartServer() {
  const old = server;
  if (old && old.exitCode === null) {
    old.kill('SIGTERM');
    await new Promise((resolve) => old.once('exit', resolve));
  }
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' });
}

const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { watch: {} } });
watcher.on('event', (event) => event.code === 'BUNDLE_END' && restartServer());

const app = await createServer({ configFile: 'vite.config.ts' });
await app.listen();
app.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    server?.kill('SIGTERM');
    await Promise.all([watcher.close(), app.close()]);
    process.exit(0);
  });
}
