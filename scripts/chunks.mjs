const BOOT = ['/src/app/boot.ts'];
const EAGER = ['/src/app/main.tsx', '/src/routes/plans.page.tsx'];
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core(?!.*hydration)))[\\/]/;

/**
 * Two chunks stand between a cold start and a list that can be filtered: the framework, which a release seldom
 * changes, and everything of ours that the list needs. One file of each compresses better than twenty. What the first
 * script needs stays with it, or a visitor would load the rest for it.
 */
export function chunkName() {
  let booting;
  let eager;
  return (id, context) => {
    if (FRAMEWORK.test(id)) return 'framework';
    booting ??= reachable(BOOT, context);
    eager ??= reachable(EAGER, context);
    return eager.has(id) && !booting.has(id) && !id.startsWith('\0') ? 'start' : null;
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
