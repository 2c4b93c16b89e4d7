import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const root = new URL('../', import.meta.url);
const client = new URL('dist/client/', root);

/** Which module draws each page that has a document: its assets are that chunk's and the app's. */
const PAGE_MODULES = {
  '/': 'src/routes/landing.page.tsx',
  '/login': 'src/routes/login.page.tsx',
  '/plans': 'src/routes/plans.page.tsx',
};

/**
 * After the client is built: builds the page renderer with that build's document and assets in it (dist/render), and
 * writes the shell, dist/client/app.html, with it.
 */
export async function writeShell() {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8'));
  const html = readFileSync(new URL('app.html', client), 'utf8');
  const pages = Object.fromEntries(
    Object.entries(PAGE_MODULES).map(([path, module]) => [path, assetsOf(manifest, module)]),
  );
  await build({
    configFile: new URL('vite.render.config.ts', root).pathname,
    root: root.pathname,
    logLevel: 'warn',
    define: { __TEMPLATE__: JSON.stringify({ html: html.replaceAll(/\n\s*/g, ''), pages }) },
  });
  const { renderShell } = await import(`${new URL('dist/render/render.js', root).href}?${Date.now()}`);
  writeFileSync(new URL('app.html', client), await renderShell());
}

/** Styles as text and scripts as addresses of a page: its own chunk, the app's, and all they import. */
function assetsOf(manifest, module) {
  const chunks = new Set();
  const visit = (key) => {
    if (!manifest[key] || chunks.has(key)) return;
    for (const imported of manifest[key].imports ?? []) visit(imported);
    chunks.add(key);
  };
  visit('src/app/main.tsx');
  visit(module);
  const found = [...chunks].map((key) => manifest[key]);
  const css = [...new Set(found.flatMap((chunk) => chunk.css ?? []))]
    .map((file) => readFileSync(new URL(file, client), 'utf8').trim())
    .join('');
  return { css, preload: found.map((chunk) => `/${chunk.file}`) };
}
