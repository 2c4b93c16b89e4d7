import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The API server in one file: dist/server/main.js. Packages with binaries or workers stay outside. */
export default defineConfig({
  plugins: [
    {
      name: 'files-beside-the-server',
      writeBundle: () => {
        cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
        // The process that draws pictures of links with its fonts, and the thread that renders documents.
        for (const name of ['preview', 'render']) {
          cpSync(`server/site/${name}`, `dist/server/${name}`, {
            recursive: true,
            filter: (path) => !path.endsWith('.ts'),
          });
        }
      },
    },
  ],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino'],
  },
  build: {
    ssr: 'server/main.ts',
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
