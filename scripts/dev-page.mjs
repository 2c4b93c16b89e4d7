import { readFile } from 'node:fs/promises';

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
