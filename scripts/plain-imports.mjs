const HELPER = /vite\/preload-helper\.js$/;
/** The list of what to preload, which is empty. */
const NOTHING_TO_PRELOAD = /(import\("[^"]+"\)(?:\.then\(e=>e\.[\w$]+\))?),\[\]\)/g;

/**
 * Vite wraps each late import in a helper that preloads styles and scripts. Here documents carry the styles and name
 * the scripts (performance P2), so all that is left of it is the event that tells of a part that can't be loaded.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: () => `export const __vitePreload = (load) => load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'));
        throw error;
      });`,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) chunk.code = chunk.code?.replaceAll(NOTHING_TO_PRELOAD, '$1)');
      },
    },
  };
}
