import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const root = new URL('../', import.meta.url);
const client = new URL('dist/client/', root);

/** Which module or chunk draws each page that has a document: its assets are that chunk's and the app's. */
const PAGE_MODULES = {
  '/': 'src/routes/landing.page.tsx',
  '/login': 'account',
  '/register': 'account',
  '/forgot-password': 'account',
  '/pricing': 'site',
  '/contact': 'site',
  '/privacy': 'legal',
  '/terms': 'legal',
  '/plans': 'src/routes/plans.page.tsx',
};

/**
 * After the client is built: builds the page renderer with that build's document and assets in it (dist/render), and
 * writes the shell, dist/client/app.html, with it.
 */
export async function writeShell() {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8'));
  const html = readFileSync(new URL('app.html', client), 'utf8');
  const css = readFileSync(new URL(manifest['style.css'].file, client), 'utf8').trim();
  const preload = Object.fromEntries(
    Object.entries(PAGE_MODULES).map(([path, module]) => [path, scriptsOf(manifest, module)]),
  );
  await build({
    configFile: new URL('vite.render.config.ts', root).pathname,
    root: root.pathname,
    logLevel: 'warn',
    define: { __TEMPLATE__: JSON.stringify({ html: withoutLinkedStyles(html), css, preload }) },
  });
  const { renderShell } = await import(`${new URL('dist/render/render.js', root).href}?${Date.now()}`);
  writeFileSync(new URL('app.html', client), await renderShell());
}

/** The document as one line; its styles will stand in it. */
const withoutLinkedStyles = (html) => html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '').replaceAll(/\n\s*/g, '');

/** A chunk is listed by the module it begins with, or by its own name when it holds several. */
function keyOfChunk(manifest, wanted) {
  const found = Object.keys(manifest).find(
    (key) => key === wanted || (manifest[key].name === wanted && /js$/.test(key)),
  );
  return found ?? keyOfChunk(manifest, 'start');
}

/** Addresses of the scripts of a page: its own chunk, the app's, and all they import. */
function scriptsOf(manifest, module) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(keyOfChunk(manifest, 'start'));
  visit(keyOfChunk(manifest, module));
  return [...files].map((file) => `/${file}`);
}
