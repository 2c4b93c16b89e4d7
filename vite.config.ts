import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { appInDevelopment } from './scripts/app-in-development.mjs';
import { chunkName } from './scripts/chunks.mjs';
import { knownBrowser } from './scripts/known-browser.mjs';
import { lateStyles } from './scripts/late-styles.mjs';
import { plainImports } from './scripts/plain-imports.mjs';
import { sharedDexie } from './scripts/shared-dexie.mjs';
import { shortName } from './scripts/short-names.mjs';
import { squeeze } from './scripts/squeeze.mjs';
import { withoutBodies } from './scripts/without-bodies.mjs';
import { writeShell } from './scripts/write-shell.mjs';

const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
) as Partial<ManifestOptions>;

/** The app and its worker: dist/client. The page renderer and the server have configurations of their own. */
export default defineConfig({
  appType: 'custom',
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: shortName }),
    lateStyles(),
    appInDevelopment(),
    plainImports(),
    withoutBodies(),
    sharedDexie('page'),
    knownBrowser(),
    squeeze(),
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
        // Documents carry the one style sheet themselves: its file is asked for by nobody.
        globPatterns: ['app.html', 'assets/*.js', 'icons/{favicon.svg,icon-192.png}'],
        target: 'es2022',
        minify: true,
        sourcemap: false,
        buildPlugins: { vite: [plainImports(), withoutBodies(), sharedDexie('worker'), squeeze()] },
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: {
    // React has had this hook since 18: the stand-in for older ones is left out.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: 'manifest.json',
    // Documents name the few chunks they need, and carry the one style sheet themselves.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'app.html',
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'first', name: chunkName() }] },
      },
    },
  },
});
