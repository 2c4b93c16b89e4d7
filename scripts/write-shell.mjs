import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { DOCUMENT_CHUNKS } from './chunks.mjs';
import { criticalStyles } from './critical-styles.mjs';

const root = new URL('../', import.meta.url);
const client = new URL('dist/client/', root);

/**
 * Builds the page renderer (dist/render) with the HTML, styles and scripts of the client build, and writes the shell,
 * dist/client/app.html, with it. Runs after the client is built and before the worker lists what it precaches. A readable
 * document has the styles that its page needs, and a link to all of them, which the app enables when it starts.
 */
export async function writeShell() {
  const manifest = readManifest();
  const html = readFileSync(new URL('app.html', client), 'utf8').replaceAll(/\n\s*/g, '');
  const styles = documentStyles(manifest);
  const css = styles.map((file) => readFileSync(new URL(file, client), 'utf8').trim()).join('');
  // Vite loads the styles of a chunk with it, unless the document links them: these links stand for the inlined styles.
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const whole = `assets/document-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(new URL(whole, client), css);
  const template = {
    html: html.replace('</head>', `${links}</head>`),
    css,
    cssPath: `/${whole}`,
    criticalCss: await criticalStyles(root, css),
    preload: startScripts(manifest),
  };
  await build({
    configFile: new URL('vite.render.config.ts', root).pathname,
    root: root.pathname,
    logLevel: 'warn',
    define: { __TEMPLATE__: JSON.stringify(template) },
  });
  const { renderShell } = await import(`${new URL('dist/render/render.js', root).href}?${Date.now()}`);
  writeFileSync(new URL('app.html', client), await renderShell());
}

/** Removes the styles that the shell carries inline from the worker's precache list. The worker reads them there. */
export function withoutDocumentStyles(entries) {
  const inlined = documentStyles(readManifest());
  const isInlined = (url) => inlined.includes(url) || /^assets\/document-[^/]+\.css$/.test(url);
  return { manifest: entries.filter(({ url }) => !isInlined(url)) };
}

const readManifest = () => JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8'));

const documentStyles = (manifest) => DOCUMENT_CHUNKS.flatMap((name) => manifest[keyOf(manifest, name)].css ?? []);

/** Paths of the start chunk and all that it imports. */
function startScripts(manifest) {
  const keys = new Set();
  const visit = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit(keyOf(manifest, 'start'));
  return [...keys].map((key) => `/${manifest[key].file}`);
}

function keyOf(manifest, name) {
  const found = Object.keys(manifest).find((key) => manifest[key].name === name && manifest[key].file.endsWith('.js'));
  if (!found) throw new Error(`The build has no chunk ${name}`);
  return found;
}
