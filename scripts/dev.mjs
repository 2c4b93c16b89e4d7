import { spawn } from 'node:child_process';
import { build, createServer } from 'vite';

// npm run dev: the app and the server in watch mode. The configurations of Vite must not import this file: they are
// bundled, and would start it again.

async function watch() {
  process.env.NODE_ENV = 'development';
  let server;
  // The old process stops first, because only one may open the embedded database.
  const restart = async () => {
    const old = server;
    if (old && old.exitCode === null && old.signalCode === null) {
      old.kill('SIGTERM');
      await new Promise((resolve) => old.once('exit', resolve));
    }
    server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' });
  };
  // The files stay: a server may still be reading those of the build before.
  const options = { watch: {}, emptyOutDir: false };
  const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: options });
  // One after the other, however fast files are saved.
  let restarts = Promise.resolve();
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') restarts = restarts.then(restart);
  });
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
}

await watch();
