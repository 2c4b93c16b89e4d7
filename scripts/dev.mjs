import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { build, createServer } from 'vite';

// npm run dev: the app and the server in watch mode.

/** A Vite plugin: every page is app.html, and calls go to the server on its own port. */
export function appInDevelopment() {
  return {
    name: 'app-in-development',
    apply: 'serve',
    config: () => ({ server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } } }),
    configureServer(server) {
      return () =>
        server.middlewares.use(async (request, response) => {
          const html = await readFile(new URL('../app.html', import.meta.url), 'utf8');
          response.setHeader('content-type', 'text/html');
          response.end(await server.transformIndexHtml(request.originalUrl ?? '/', html));
        });
    },
  };
}

async function watch() {
  process.env.NODE_ENV = 'development';
  let server;
  // The old process stops first, because only one may open the embedded database.
  const restart = async () => {
    const old = server;
    if (old && old.exitCode === null) {
      old.kill('SIGTERM');
      await new Promise((resolve) => old.once('exit', resolve));
    }
    server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' });
  };
  // The files stay: a server may still be reading those of the build before.
  const watch = { watch: {}, emptyOutDir: false };
  const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: watch });
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

if (import.meta.url === `file://${process.argv[1]}`) await watch();
