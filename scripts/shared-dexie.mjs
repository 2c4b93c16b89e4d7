import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MODULE = /src\/data\/db\/load-dexie\.ts$/;
const source = readFileSync(fileURLToPath(import.meta.resolve('dexie/dist/dexie.min.js')), 'utf8').replace(
  /\n\/\/# sourceMappingURL=.*$/m,
  '',
);
const fileName = `assets/dexie-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;

/** Each side's way to load a classic script, which sets the global `Dexie`. */
const CODE = {
  page: `export const loadDexie = () => import('/${fileName}').then(() => globalThis);`,
  // Trusted Types in the worker's CSP require a policy (docs/security.md#s3). This one returns Dexie's URL only.
  worker: `
    const address = () => '/${fileName}';
    const policy = globalThis.trustedTypes?.createPolicy('sabidata-worker', { createScriptURL: address });
    export const loadDexie = async () => (importScripts(policy?.createScriptURL('') ?? address()), globalThis);`,
};

/**
 * A Vite plugin that serves Dexie as one file to the page and its worker. A first visit downloads it once, and a release
 * that changes the worker does not download it again (docs/performance.md#p5).
 */
export function sharedDexie(side) {
  return {
    name: `shared-dexie-${side}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === `/${fileName}` ? { id, external: true } : null),
    load: { filter: { id: MODULE }, handler: () => ({ code: CODE[side], moduleType: 'js' }) },
    buildStart() {
      if (side === 'page') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
