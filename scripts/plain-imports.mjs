const HELPER = /vite\/preload-helper\.js$/;
/** The list of what to preload, which is empty. */
const NOTHING_TO_PRELOAD = /(import\("[^"]+"\)(?:\.then\(e=>e\.[\w$]+\))?),\[\]\)/g;
/** The same where one name is taken out of the module, and wrapped anew. */
const ONE_NAME =
  /async\(\)=>\{let\{([\w$]+):(\w)\}=await \(?(import\("[^"]+"\)(?:\.then\(e=>e\.[\w$]+\))?)\)?;return\{\1:\2\}\},\[\]\)/g;

/**
 * Vite wraps each late import in a helper that preloads styles and scripts. Here documents carry the styles and name
 * the scripts (docs/performance.md#p2), so all that is left of it is to tell a part that can't be loaded: by an event, and
 * by a mark on the error.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: () => `export const __vitePreload = (load) => load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'));
        error.isChunkLost = true;
        throw error;
      });`,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          chunk.code = chunk.code?.replaceAll(NOTHING_TO_PRELOAD, '$1)').replaceAll(ONE_NAME, '()=>$3)');
        }
      },
    },
  };
}
