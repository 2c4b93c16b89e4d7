import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MODULE = /src\/data\/db\/load-dexie\.ts$/;
const source = readFileSync(fileURLToPath(import.meta.resolve('dexie/dist/dexie.min.js')), 'utf8').replace(
  /\n\/\/# sourceMappingURL=.*$/m,
  '',
);
const fileName = `assets/dexie-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;

/** How each side loads a classic script, which leaves `Dexie` among its globals. */
const CODE = {
  page: `export const loadDexie = () => import('/${fileName}').then(() => globalThis);`,
  // The worker's policy (docs/security.md#s3) wants addresses of scripts trusted by name: this one can only ever be Dexie's.
  worker: `
    const address = () => '/${fileName}';
    const policy = globalThis.trustedTypes?.createPolicy('sabidata-worker', { createScriptURL: address });
    export const loadDexie = async () => (importScripts(policy?.createScriptURL('') ?? address()), globalThis);`,
};

/**
 * Dexie as one file for the page and its worker, in the form that both can load: a first visit pays for it once, and a
 * release that changes the worker does not send it again (docs/performance.md#p5).
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
