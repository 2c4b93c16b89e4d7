import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { KEPT_CHUNKS, ONLINE_CHUNKS } from './domain/contract/worker/kept-chunks.ts';
import { checkChunks, chunkGroups } from './scripts/chunks.mjs';
import { appInDevelopment } from './scripts/dev-page.mjs';
import { smallPreloadHelper } from './scripts/preload-helper.mjs';
import { sharedDexie } from './scripts/shared-dexie.mjs';
import { withoutRequestSchemas } from './scripts/without-request-schemas.mjs';
import { withoutDocumentStyles, writeShell } from './scripts/write-shell.mjs';

const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
) as Partial<ManifestOptions>;

/** The app and its worker: dist/client. The page renderer and the server have configurations of their own. */
export default defineConfig({
  appType: 'custom',
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    appInDevelopment(),
    checkChunks([...KEPT_CHUNKS, ...ONLINE_CHUNKS]),
    smallPreloadHelper(),
    sharedDexie('page'),
    withoutRequestSchemas('page'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      // The shell is rendered by the app's own components, before the worker lists what it precaches.
      integration: { closeBundleOrder: 'post', beforeBuildServiceWorker: () => writeShell() },
      injectManifest: {
        // The system fetches the icons of the manifest when it installs the app, and keeps them itself.
        globPatterns: ['app.html', 'assets/*.{js,css}', 'icons/favicon.svg'],
        globIgnores: ONLINE_CHUNKS.map((chunk) => `assets/${chunk}-*`),
        manifestTransforms: [withoutDocumentStyles],
        target: 'es2022',
        minify: true,
        sourcemap: false,
        buildPlugins: { vite: [sharedDexie('worker'), withoutRequestSchemas('worker')] },
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: {
    alias: {
      // React has had this hook since 18: the stand-in for older ones is left out.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // The default build is for browsers without classes.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  // The themes do not use `light-dark()`: without this, each of them carries what stands in for it.
  css: { lightningcss: { exclude: Features.LightDark } },
  build: {
    target: 'es2022',
    // For error reports of operators: not linked by the scripts, not precached, not served.
    sourcemap: 'hidden',
    outDir: 'dist/client',
    manifest: 'manifest.json',
    // Documents name their chunks themselves.
    modulePreload: false,
    rolldownOptions: {
      input: 'app.html',
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
