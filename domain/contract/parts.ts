/** The cache in which parts of the app are kept that only some people need: filled by page and worker. */
export const PARTS_CACHE = 'parts';

/**
 * Which part a script of the build is, by its path; undefined for the scripts that everybody keeps. `dashboard`,
 * `network-rating.page` and `state-outlines` are for whoever is signed in, `seller` for those who manage plans.
 */
export function partOf(path: string): string | undefined {
  return /^\/assets\/(dashboard|network-rating\.page|state-outlines|seller)-[^/]*\.js$/.exec(path)?.[1];
}
