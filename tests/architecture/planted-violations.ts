/** A file that breaks one rule, and the linter rule that must report it. */
export interface Planted {
  rule: string;
  path: string;
  text: string;
  caughtBy: 'noRestrictedImports' | 'noRestrictedGlobals' | 'noProcessEnv' | 'noImportCycles' | 'noFloatingPromises';
}

const imports = (from: string) => `import { thing } from '${from}';\n\nexport const used = thing;\n`;

export const PLANTED: Planted[] = [
  {
    rule: 'domain imports valibot only',
    path: 'domain/plan/a.ts',
    text: imports('zod'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'domain imports no node',
    path: 'domain/plan/b.ts',
    text: imports('node:fs'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'domain imports no other realm',
    path: 'domain/plan/c.ts',
    text: imports('../../src/lib/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'domain has no clock',
    path: 'domain/plan/d.ts',
    text: 'export const now = Date.now();\n',
    caughtBy: 'noRestrictedGlobals',
  },
  {
    rule: 'a feature imports no feature',
    path: 'src/features/plan/a.ts',
    text: imports('../provider/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a nested feature folder imports no other feature',
    path: 'src/features/plan/form/a.ts',
    text: imports('../../provider/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a nested feature folder imports no other nested feature folder',
    path: 'src/features/plan/form/b.ts',
    text: imports('../../outbox/list/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a feature knows no route table',
    path: 'src/features/plan/f.ts',
    text: imports('../../routes.tsx'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a route knows no route table',
    path: 'src/routes/b.ts',
    text: imports('../routes.tsx'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a nested route knows no app',
    path: 'src/routes/account/a.ts',
    text: imports('../../app/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'the app knows no prerender',
    path: 'src/app/c.ts',
    text: imports('../prerender/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'session knows no feature',
    path: 'src/session/a.ts',
    text: imports('../features/plan/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'pwa knows no route',
    path: 'src/pwa/a.ts',
    text: imports('../routes/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'consent knows no app',
    path: 'src/consent/a.ts',
    text: imports('../app/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'ui knows no session',
    path: 'src/ui/c.ts',
    text: imports('../session/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'lib knows no pwa',
    path: 'src/lib/e.ts',
    text: imports('../pwa/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'data knows no session',
    path: 'src/data/mirror/e.ts',
    text: imports('../../session/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'prerender imports no server',
    path: 'src/prerender/a.ts',
    text: imports('../../server/config.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'the boot script knows no dexie',
    path: 'src/boot.ts',
    text: imports('dexie'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'the worker knows no session',
    path: 'sw/b.ts',
    text: imports('../src/session/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a feature knows no route',
    path: 'src/features/plan/b.ts',
    text: imports('../../routes/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a feature knows no app',
    path: 'src/features/plan/c.ts',
    text: imports('../../app/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'a route knows no app',
    path: 'src/routes/a.ts',
    text: imports('../app/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'ui knows no data',
    path: 'src/ui/a.ts',
    text: imports('../data/mirror/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'ui knows no query cache',
    path: 'src/ui/b.ts',
    text: imports('@tanstack/react-query'),
    caughtBy: 'noRestrictedImports',
  },
  { rule: 'lib stands alone', path: 'src/lib/a.ts', text: imports('../ui/x.ts'), caughtBy: 'noRestrictedImports' },
  {
    rule: 'the app imports no server',
    path: 'src/app/a.ts',
    text: imports('../../server/config.ts'),
    caughtBy: 'noRestrictedImports',
  },
  { rule: 'dexie has one door', path: 'src/data/mirror/a.ts', text: imports('dexie'), caughtBy: 'noRestrictedImports' },
  {
    rule: 'dexie has one door, also in screens',
    path: 'src/features/plan/d.ts',
    text: imports('dexie'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'data knows no react',
    path: 'src/data/mirror/b.ts',
    text: imports('react'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'data knows no window',
    path: 'src/data/mirror/c.ts',
    text: 'export const w = window;\n',
    caughtBy: 'noRestrictedGlobals',
  },
  {
    rule: 'fetch has one door',
    path: 'src/features/plan/e.ts',
    text: "export const page = fetch('/');\n",
    caughtBy: 'noRestrictedGlobals',
  },
  {
    rule: 'fetch has one door, also in data',
    path: 'src/data/mirror/d.ts',
    text: "export const page = fetch('/');\n",
    caughtBy: 'noRestrictedGlobals',
  },
  {
    rule: 'localStorage has one door',
    path: 'src/app/b.ts',
    text: "export const t = localStorage.getItem('TOKEN');\n",
    caughtBy: 'noRestrictedGlobals',
  },
  {
    rule: 'the worker knows no screens',
    path: 'sw/a.ts',
    text: imports('../src/ui/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'the server imports no app',
    path: 'server/plan/a.ts',
    text: imports('../../src/lib/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'SQL lives in repos',
    path: 'server/plan/plan.routes.ts',
    text: imports('drizzle-orm'),
    caughtBy: 'noRestrictedImports',
  },
  {
    rule: 'http knows no noun',
    path: 'server/http/a.ts',
    text: imports('../plan/x.ts'),
    caughtBy: 'noRestrictedImports',
  },
  { rule: 'db knows no noun', path: 'server/db/a.ts', text: imports('../plan/x.ts'), caughtBy: 'noRestrictedImports' },
  {
    rule: 'the environment is read in one place',
    path: 'server/plan/b.ts',
    text: 'export const home = process.env.HOME;\n',
    caughtBy: 'noProcessEnv',
  },
  {
    rule: 'no promise is left alone',
    path: 'src/lib/b.ts',
    text: 'async function save(): Promise<void> {}\n\nexport function run() {\n  save();\n}\n',
    caughtBy: 'noFloatingPromises',
  },
  {
    rule: 'no import cycles',
    path: 'src/lib/c.ts',
    text: "import { d } from './d.ts';\n\nexport const c = () => d;\n",
    caughtBy: 'noImportCycles',
  },
  {
    rule: 'no import cycles, the other half',
    path: 'src/lib/d.ts',
    text: "import { c } from './c.ts';\n\nexport const d = () => c;\n",
    caughtBy: 'noImportCycles',
  },
];

/** Imports that are allowed in these places and forbidden elsewhere. */
export const ALLOWED: Pick<Planted, 'path' | 'text'>[] = [
  { path: 'domain/plan/ok.ts', text: imports('valibot') },
  { path: 'domain/plan/ok2.ts', text: imports('../provider/phone.ts') },
  { path: 'src/features/plan/ok.ts', text: imports('../../data/mirror/x.ts') },
  { path: 'src/features/plan/ok2.ts', text: imports('./x.ts') },
  { path: 'src/features/plan/form/ok.ts', text: imports('../list/x.ts') },
  { path: 'src/features/plan/form/ok2.ts', text: imports('../../../data/outbox/x.ts') },
  { path: 'src/features/plan/form/ok3.ts', text: imports('../../../../domain/provider/phone.ts') },
  { path: 'src/features/plan/form/ok4.ts', text: imports('../../../session/x.ts') },
  { path: 'src/features/plan/ok3.ts', text: imports('./outbox/x.ts') },
  { path: 'src/routes/ok.ts', text: imports('../features/plan/x.ts') },
  { path: 'src/app/ok.ts', text: imports('../routes.tsx') },
  { path: 'src/prerender/ok.ts', text: imports('../app/x.ts') },
  { path: 'src/session/ok.ts', text: imports('../data/http/x.ts') },
  { path: 'src/data/db/ok.ts', text: imports('dexie') },
  { path: 'src/data/http/ok.ts', text: "export const page = fetch('/');\n" },
  { path: 'src/lib/local-store.ts', text: "export const t = localStorage.getItem('TOKEN');\n" },
  { path: 'server/plan/plan.repo.ts', text: imports('drizzle-orm') },
  { path: 'server/db/ok.ts', text: imports('drizzle-orm') },
  { path: 'server/config.ts', text: 'export const home = process.env.HOME;\n' },
  { path: 'server/http/ok.ts', text: imports('../db/x.ts') },
];
