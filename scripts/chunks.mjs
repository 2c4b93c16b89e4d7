/**
 * The chunks of the app by name, in the order in which they take modules: a chunk takes the modules of its pattern and
 * all that they import statically, unless an earlier chunk has them. Chunks that only some users cache
 * (domain/contract/kept-chunks.ts) come last, so that no other chunk needs them.
 */
const CHUNKS = {
  framework:
    /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store|react-query|query-core))\/(?!.*\/(?:mutationObserver|useMutation|hydration)\.js$)/,
  boot: /\/src\/boot\.ts$/,
  // Everything that the plans list needs before it can be filtered (docs/performance.md#p3).
  start: /\/src\/(?:main\.tsx|routes\/plans\.page\.tsx)$/,
  data: /\/src\/(?:app\/services\.ts|data\/|session\/)|\/domain\/contract\/(?:account|plan)\.calls\.ts$/,
  rest: /\/src\/(?:app\/|lib\/|ui\/(?:.*\/)?(?:dialog-lazy|copy-code|page-link)\.|routes\/manage\/(?:use|save)-|features\/plan\/(?!(?:bulk|manage|form|csv)\/|plans-csv|plan-change))/,
  account: /\/src\/routes\/account\//,
  settings: /\/src\/routes\/settings\//,
  charts: /\/src\/(?:ui\/charts\/|features\/compare\/cost-chart\.tsx$)/,
  calculator: /\/src\/(?:routes\/data-calculator\.page|features\/data-calculator\/)/,
  dashboard: /\/src\/(?:routes\/dashboard\.page|features\/dashboard\/)/,
  'network-rating.page': /\/src\/(?:routes\/network-rating\.page|features\/rating\/(?!outlines\/))/,
  site: /\/src\/(?:routes\/site\/|routes\/manage\/own-subscription|features\/subscription\/)/,
  legal: /\/src\/features\/legal\//,
  seller:
    /\/src\/(?:routes\/(?:manage\/)?(?:catalogue-dialogs|plan-management)\.tsx|features\/(?:plan\/(?:bulk|manage|form|csv)\/|outbox\/conflict-card\.tsx))|\/node_modules\/papaparse\//,
};

/** Chunks whose styles stand in every document. The app loads the styles of all other chunks with their scripts. */
export const DOCUMENT_CHUNKS = ['boot', 'start', 'data', 'rest', 'account', 'site', 'legal', 'landing.page'];

export const chunkGroups = Object.entries(CHUNKS).map(([name, test], index) => ({
  name,
  test,
  priority: 100 - index,
  // The framework's packages are listed whole; recursion would bring back what the pattern leaves out.
  includeDependenciesRecursively: name !== 'framework',
}));

/** Fails the build when a chunk of the table or of the worker's list does not exist. */
export function checkChunks(cachedChunks) {
  return {
    name: 'check-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = new Set(Object.values(bundle).map(({ name }) => name));
      const missing = [...Object.keys(CHUNKS), ...cachedChunks].filter((name) => !built.has(name));
      if (missing.length > 0) this.error(`The build has no chunk ${missing.join(', ')}`);
    },
  };
}
