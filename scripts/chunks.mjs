const REST = [
  '/src/app/shell/sidebar.tsx',
  '/src/app/shell/user-menu.tsx',
  '/src/app/shell/footer.tsx',
  '/src/ui/page-link.tsx',
  '/src/ui/copy-code.ts',
  '/src/features/plan/say-offline.ts',
  '/src/features/plan/plan-table.tsx',
  '/src/features/plan/plan-filters.tsx',
  '/src/features/plan/list-foot.tsx',
  '/src/features/plan/active-chips.tsx',
  '/src/features/plan/no-plans.tsx',
  '/src/features/plan/list-failure.tsx',
  '/src/features/plan/first-sync.tsx',
  '/src/features/plan/filter-sheet.tsx',
  '/src/features/plan/plan-detail.tsx',
  '/src/app/notices.tsx',
  '/src/app/error-screens.tsx',
  '/src/app/error-screens.tsx',
];
const BOOT = ['/src/boot.ts'];
const START = ['/src/main.tsx', '/src/routes/plans.page.tsx'];
const DATA = [
  '/src/app/services.ts',
  '/src/data/view/reader.ts',
  '/src/data/http/request.ts',
  '/domain/contract/account.calls.ts',
  '/domain/contract/plan.calls.ts',
  '/src/features/plan/sign-link.ts',
  '/src/features/plan/record-click.ts',
  '/src/session/sign-in.ts',
  '/src/session/sign-out.ts',
  '/src/session/persist-user-queries.ts',
  '/src/data/mirror/kept-answer.ts',
  '/src/lib/fresh-or-kept.ts',
];
const ACCOUNT = [
  '/src/routes/account/login.page.tsx',
  '/src/routes/account/register.page.tsx',
  '/src/routes/account/pin-verification.page.tsx',
  '/src/routes/account/forgot-password.page.tsx',
  '/src/routes/account/reset-password.page.tsx',
  '/src/routes/account/provider-onboarding.page.tsx',
];
const PERSON = ['/src/routes/settings/profile.page.tsx', '/src/routes/settings/settings.page.tsx', '/src/app/device.ts'];
const SELLER = [
  '/src/routes/manage/catalogue-dialogs.tsx',
  '/src/routes/manage/plan-management.tsx',
  '/src/features/plan/plans-csv.ts',
  '/src/features/plan/download-text.ts',
  '/src/features/outbox/conflict-card.tsx',
  '/src/data/view/overlay.ts',
];
const CHARTS = [
  '/src/ui/charts/line-chart.tsx',
  '/src/ui/charts/bar-chart.tsx',
  '/src/features/compare/cost-chart.tsx',
];
const RATING = [
  '/src/routes/network-rating.page.tsx',
  '/src/data/mirror/quality.ts',
  '/src/data/http/reverse-geocode.ts',
];
const DASHBOARD = [
  '/src/routes/dashboard.page.tsx',
  '/src/features/dashboard/distribution-chart.tsx',
  '/src/features/dashboard/trend-chart.tsx',
  '/src/data/mirror/dashboard-metrics.ts',
];
const CALCULATOR = ['/src/routes/data-calculator.page.tsx'];
const SITE = [
  '/src/routes/site/pricing.page.tsx',
  '/src/routes/site/payment-callback.page.tsx',
  '/src/routes/site/contact.page.tsx',
  '/src/routes/manage/own-subscription.tsx',
  '/src/data/mirror/site-settings.ts',
];
const LEGAL = ['/src/features/legal/terms-screen.tsx', '/src/features/legal/privacy-screen.tsx'];
const TABLES = /node_modules[\\/]papaparse[\\/]/;
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/;
/** Parts of the framework that only later pieces use: they go where those are. */
const LATER = /[\\/]hydration\.js$/;
/** Of calls that change something: seldom on a first picture. */
const WRITES = /[\\/](?:mutationObserver|useMutation)\.js$/;

/**
 * Few chunks, because one file compresses better than ten and asks the network once:
 * - `framework`, which a release seldom changes
 * - `start`: all of ours that a list needs before it can be filtered (docs/performance.md#p3)
 * - `data`: what comes after the first picture, mirror and calls
 * - `account`: signing in and registering; `person`: profile and settings; `charts`: those of uPlot;
 *   `calculator`
 * - kept from their first use (sw/parts.ts): `dashboard`, `seller` for managing the catalogue, `site` for pricing,
 *   payment and contact, `legal` for terms and privacy
 * - `rest`: parts of common screens that can wait
 * What the first script needs stays with it, or a visitor would load the rest for it (P2).
 */
export function chunkName() {
  let parts;
  return (id, context) => {
    if (WRITES.test(id)) return 'data';
    if (FRAMEWORK.test(id)) return LATER.test(id) ? null : 'framework';
    parts ??= [
      BOOT,
      START,
      DATA,
      REST,
      ACCOUNT,
      PERSON,
      CHARTS,
      CALCULATOR,
      DASHBOARD,
      RATING,
      SITE,
      LEGAL,
      SELLER,
    ].map((entries) => reachable(entries, context));
    const [boot, start, data, rest, account, person, charts, calculator, dashboard, rating, site, legal, seller] =
      parts;
    if (boot.has(id) || id.startsWith('\0')) return null;
    if (start.has(id)) return 'start';
    if (data.has(id)) return 'data';
    if (rest.has(id)) return 'rest';
    if (account.has(id)) return 'account';
    if (person.has(id)) return 'person';
    if (charts.has(id)) return 'charts';
    if (calculator.has(id)) return 'calculator';
    if (dashboard.has(id)) return 'dashboard';
    if (rating.has(id)) return 'network-rating.page';
    if (site.has(id)) return 'site';
    if (legal.has(id)) return 'legal';
    return seller.has(id) || TABLES.test(id) ? 'seller' : null;
  };
}

/** Every module that some modules of this project import without waiting. */
function reachable(entries, context) {
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const entry of entries) visit(process.cwd() + entry);
  return seen;
}
