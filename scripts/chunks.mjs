const PACKAGES = '/node_modules/';

/**
 * The chunks of the app by name, in the order in which they take modules: a chunk takes the modules whose path contains
 * one of its strings and all that they import statically, unless an earlier chunk has them. Chunks that only some users
 * cache (domain/contract/worker/kept-chunks.ts) come last, so that no other chunk needs them.
 */
const CHUNKS = {
  // Two chunks, so that a slow phone evaluates the first one while the other is arriving.
  react: [
    '/src/lib/start/evaluate-react.ts',
    `${PACKAGES}react/`,
    `${PACKAGES}react-dom/`,
    `${PACKAGES}scheduler/`,
    `${PACKAGES}use-sync-external-store/`,
  ],
  router: [
    `${PACKAGES}@tanstack/react-router/`,
    `${PACKAGES}@tanstack/router-core/`,
    `${PACKAGES}@tanstack/history/`,
    `${PACKAGES}@tanstack/react-store/`,
    `${PACKAGES}@tanstack/store/`,
    `${PACKAGES}@tanstack/react-query/`,
    `${PACKAGES}@tanstack/query-core/`,
  ],
  boot: ['/src/boot.ts', '/src/pwa/boot-script.ts', '/domain/contract/document.ts'],
  // Loaded when other chunks are lost, so it needs none of them.
  repair: ['/src/pwa/repair.ts'],
  fresh: ['/src/pwa/fresh-document.ts'],
  // Everything that the plans list needs before it can be filtered (docs/performance.md#p3).
  start: ['/src/main.tsx', '/src/routes/plans.page.tsx'],
  data: [
    '/src/app/services.ts',
    '/src/data/',
    '/src/session/',
    '/domain/contract/account.calls.ts',
    '/domain/contract/plan.calls.ts',
    '/domain/plan/market/market-summary.ts',
  ],
  rest: [
    ...['/src/app/', '/src/lib/', '/src/ui/page-link.tsx', '/src/features/plan/', '/src/routes/not-found.tsx'],
    // Three chunks that are cached apart from one another need them.
    ...['/src/routes/site/use-settings.ts', '/src/routes/site/settings.queries.ts'],
  ],
  // The first dialog comes after the first list.
  dialog: ['/src/ui/dialog/dialog-lazy.tsx'],
  account: ['/src/routes/account/'],
  site: ['/src/routes/site/'],
  contact: ['/src/routes/site/contact.page.tsx', '/src/features/contact/'],
  // A visitor reads these texts in their documents.
  legal: ['/src/features/legal/'],
  providers: ['/src/routes/providers.page.tsx', '/src/routes/account/provider-onboarding.page.tsx'],
  settings: ['/src/routes/settings/', '/src/features/subscription/'],
  // What the calculator's inputs mean, for the dashboard too.
  usage: ['/domain/data-calculator/', '/src/features/data-calculator/usage-inputs.ts'],
  calculator: ['/src/routes/data-calculator.page.tsx', '/src/features/data-calculator/'],
  // The user's own answers, for three screens.
  'own-answers': ['/src/session/own-answers/'],
  charts: ['/src/ui/charts/', '/src/features/compare/cost-chart.tsx'],
  'plan-detail': ['/src/features/plan/detail/'],
  compare: ['/src/routes/compare.page.tsx'],
  // How people rate the networks of a state, for the dashboard too.
  'network-quality': ['/src/features/rating/quality/'],
  // The picture of a plan or a comparison, for whoever shares one.
  sharing: ['/src/features/plan/share/status/', '/src/ui/picture/'],
  captcha: ['/src/features/contact/solve-captcha.ts', `${PACKAGES}altcha-lib/`],
  dial: ['/src/features/plan/dial/'],
  purchase: ['/src/features/plan/purchase/'],
  dashboard: ['/src/routes/dashboard.page.tsx', '/src/features/dashboard/', '/domain/dashboard/catalogue-figures.ts'],
  'network-rating': [
    '/src/routes/network-rating.page.tsx',
    '/src/features/rating/',
    '/src/data/http/reverse-geocode.ts',
    '/src/pwa/ios-hint.tsx',
  ],
  outbox: [
    '/src/app/outbox/waiting-sheet.tsx',
    '/src/features/outbox/sign-out/',
    '/src/features/outbox/storage-notice.tsx',
    '/src/app/outbox/notify-rejected.ts',
  ],
  'own-reports': ['/src/features/plan/reports/'],
  // Sellers who choose an Excel file.
  workbook: ['/src/features/plan/bulk/workbook/read-workbook.ts', `${PACKAGES}read-excel-file/`, `${PACKAGES}fflate/`],
  seller: [
    '/src/routes/catalogue-dialogs.tsx',
    '/src/features/plan/bulk/',
    '/src/features/plan/csv/',
    '/src/features/plan/form/',
    '/src/features/outbox/conflict-card.tsx',
    '/src/features/outbox/price/',
    `${PACKAGES}papaparse/`,
  ],
  // Only administrators have a second factor, so everybody else signs in without its field.
  'code-field': ['/src/ui/field/code-field.tsx'],
  // Whoever opens /admin fetches the gate, and only system administrators what lies behind it. The worker stores neither
  // (vite.config.ts).
  gate: ['/src/routes/admin.page.tsx'],
  admin: ['/src/routes/admin/', '/src/features/admin/', '/src/data/http/download.ts', '/domain/contract/admin/'],
};

/** Modules that a chunk leaves to later ones, although a string above matches them. */
const LEFT_OUT = {
  // The first screens read; these modules write.
  router: ['/mutationObserver.js', '/useMutation.js', '/hydration.js'],
  rest: [
    ...['bulk', 'csv', 'detail', 'dial', 'form', 'purchase', 'reports', 'share/status'].map(
      (part) => `/src/features/plan/${part}`,
    ),
    '/src/app/outbox/notify-rejected.ts',
    '/src/app/outbox/waiting-sheet.tsx',
  ],
  data: ['/src/data/http/download.ts', '/src/data/http/reverse-geocode.ts', '/src/session/own-answers/'],
  // Only somebody who has signed in becomes a seller.
  account: ['/src/routes/account/provider-onboarding.page.tsx'],
  site: ['/src/routes/site/contact.page.tsx'],
  contact: ['/src/features/contact/solve-captcha.ts'],
  'network-rating': ['/src/features/rating/outlines/'],
};

/** Chunks whose styles stand in every document. The app loads the styles of all other chunks with their scripts. */
export const DOCUMENT_CHUNKS = [
  'boot',
  'start',
  'data',
  'rest',
  'dialog',
  'account',
  'site',
  'contact',
  'legal',
  'landing.page',
];

const isIn = (id, parts) => parts.some((part) => id.includes(part));

export const chunkGroups = Object.entries(CHUNKS).map(([name, parts], index) => ({
  name,
  test: (id) => isIn(id, parts) && !isIn(id, LEFT_OUT[name] ?? []),
  priority: 100 - index,
  // These packages are listed whole; recursion would bring back what is left out.
  includeDependenciesRecursively: name !== 'react' && name !== 'router',
}));

/** Fails the build when a string above is in no module's path, or a chunk of the table or of the worker's list is missing. */
export function checkChunks(cachedChunks) {
  let failure;
  return {
    name: 'check-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      failure = unknownPart(this.getModuleIds()) ?? missingChunk(bundle, cachedChunks);
      if (failure) this.error(failure);
    },
    // The worker's plugin runs after a failed build too. Its own failure would hide this one.
    closeBundle: {
      order: 'pre',
      handler() {
        if (failure) this.error(failure);
      },
    },
  };
}

function unknownPart(moduleIds) {
  const ids = [...moduleIds];
  const parts = [CHUNKS, LEFT_OUT].flatMap((table) => Object.values(table).flat());
  const unknown = parts.filter((part) => !ids.some((id) => id.includes(part)));
  return unknown.length > 0 ? `scripts/chunks.mjs: no module has ${unknown.join(', ')} in its path` : undefined;
}

function missingChunk(bundle, cachedChunks) {
  const built = new Set(Object.values(bundle).map(({ name }) => name));
  const missing = [...Object.keys(CHUNKS), ...cachedChunks].filter((name) => !built.has(name));
  return missing.length > 0 ? `The build has no chunk ${missing.join(', ')}` : undefined;
}
