const BOOT = ['/src/app/boot.ts'];
const START = ['/src/app/main.tsx', '/src/routes/plans.page.tsx'];
const DATA = ['/src/app/services.ts', '/src/data/mirror/reader.ts', '/src/data/http/request.ts', '/domain/contract/account.calls.ts'];
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core(?!.*hydration)))[\\/]/;

/**
 * Few chunks, because one file compresses better than ten and asks the network once: the framework, which a release
 * seldom changes; `start`, all of ours that a list needs before it can be filtered (performance P3); and `data`, what
 * comes after the first picture: mirror, calls, worker. What the first script needs stays with it, or a visitor would
 * load the rest for it (P2).
 */
export function chunkName() {
  let parts;
  return (id, context) => {
    if (FRAMEWORK.test(id)) return 'framework';
    parts ??= [BOOT, START, DATA].map((entries) => reachable(entries, context));
    const [boot, start, data] = parts;
    if (boot.has(id) || id.startsWith('\0')) return null;
    if (start.has(id)) return 'start';
    return data.has(id) ? 'data' : null;
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
