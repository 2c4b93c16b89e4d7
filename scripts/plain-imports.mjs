const HELPER = /vite\/preload-helper\.js$/;

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
  };
}
