import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { PublicSettings } from '../domain/contract/settings.calls.ts';
import { PasswordHasher } from './account/password-hasher.ts';
import { createPageViewCounter, createPageViewReporter } from './analytics/page-views.ts';
import { createApp } from './app.ts';
import { CatalogueStore } from './catalogue/catalogue-store.ts';
import { repeat } from './clock.ts';
import { type Config, ConfigError, contactDetails, configWarnings, readConfig, helpText } from './config.ts';
import { openCaptcha } from './contact/open-captcha.ts';
import type { Database } from './db/database.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { hasDemo, isEmpty } from './db/seed/seed.ts';
import { errorForLog } from './log.ts';
import { MailOutbox } from './mail/mail-outbox.ts';
import { startMail } from './mail/start-mail.ts';
import { openPayments } from './payment/open-payments.ts';
import type { Payments } from './payment/payments.ts';
import { startRetention } from './retention.ts';
import { loadOrCreateJwtSecret } from './secrets.ts';
import { openSite } from './site/site.ts';
import { collectGarbage, startServer } from './start-server.ts';
import { renewDue } from './subscription/renew.ts';
import { subscriptionParts } from './subscription/subscription-parts.ts';
import { WEBHOOK_PATH } from './subscription/webhook.ts';

/** Starts everything and stops it on SIGTERM or SIGINT. Errors that a person can mend are told in one line. */
const log = pino({
  name: 'sabidata',
  serializers: { err: errorForLog },
  redact: ['*.password', '*.new_password', '*.pin', '*.token', '*.authorization', '*.*.authorization'],
});

const onError = (error: unknown) => log.error({ err: error }, 'fault');
const onAlarm = (what: string) => log.fatal({ alarm: what }, 'alarm');
const clock = { nowMs: () => Date.now() };
const hasher = new PasswordHasher();
const HOUR_MS = 3_600_000;

async function run(config: Config): Promise<void> {
  for (const line of configWarnings(config)) log.warn(line);
  const db = await openDatabase(config);
  const demoAccounts = await seed(config, db);
  const store = await CatalogueStore.open(db, onError);
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const policy = {
    geocoderOrigin: new URL(config.GEOCODER_URL).origin,
    frameOrigin: config.TURNSTILE_FRAME_URL && new URL(config.TURNSTILE_FRAME_URL).origin,
    https: publicUrl.protocol === 'https:',
  };
  const secret = config.JWT_SECRET ?? (await loadOrCreateJwtSecret(config.DATA_DIR));
  const mailOutbox = new MailOutbox(secret, clock);
  let port = config.PORT;
  const address = () => config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
  const notify = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    await fetch(`http://${config.HOST ?? '127.0.0.1'}:${port}${WEBHOOK_PATH}`, { method: 'POST', headers, body });
  };
  const { payments, sandbox, stop: stopPayments } = await openPayments({ config, publicUrl: address, notify });
  const settings = publicSettings(config, payments);
  const site = await openSite({
    distDir: distDir(),
    dataDir: config.DATA_DIR,
    source: store,
    settings,
    policy,
    publicUrl: address,
    onError,
  });
  const { captcha, frame } = openCaptcha({ config, secret, clock, publicUrl: address });
  const pageViews = config.ANALYTICS_URL
    ? createPageViewReporter({ url: config.ANALYTICS_URL, publicUrl: address, onError: onError })
    : createPageViewCounter({ db, clock, onError: onError });
  const common = { db, clock, secret, mailOutbox, payments, publicUrl: address, onAlarm };
  const app = createApp({
    ...common,
    store,
    hasher,
    documentPolicy: policy,
    captcha,
    pageViews,
    pages: [sandbox, frame].filter((pages) => pages !== undefined),
    settings,
    onError,
    ...(site ? { site } : {}),
  });
  collectGarbage();
  const server = await startServer(app.listener, { port: config.PORT, host: config.HOST });
  port = server.port;
  tellAddress(address(), store, demoAccounts);

  const stopForgetting = startRetention(db, { clock, onError: onError });
  const renewal = () => renewDue(subscriptionParts(common), onError);
  const stopRenewing = repeat(renewal, { everyMs: HOUR_MS, onError: onError });
  const mail = startMail({
    db,
    clock,
    outbox: mailOutbox,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? `SabiData <no-reply@${publicUrl.hostname}>`,
    dataDir: config.DATA_DIR,
    isAlone: config.DATABASE_URL === undefined,
    onError: onError,
  });
  mail.catch(fail);

  const stop = async () => {
    await server.stop();
    await stopPayments();
    await Promise.all([stopForgetting(), stopRenewing(), pageViews.stop(), (await mail)()]);
    await store.close();
    await db.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
  }
}

/** `admin create EMAIL`: makes a system administrator, and tells a new one's password this once. */
async function makeAdmin(config: Config, [verb, email, ...rest]: readonly string[]): Promise<void> {
  const { AdminCommandError, createAdmin } = await import('./account/create-admin.ts');
  if (verb !== 'create' || email === undefined || rest.length > 0) {
    throw new AdminCommandError('write: npm run admin -- create EMAIL');
  }
  const db = await openDatabase(config);
  try {
    const password = await createAdmin({ db, hasher, clock }, email);
    const how = password === undefined ? 'Its password stays; sign in anew.' : `Password, shown this once: ${password}`;
    process.stdout.write(`${email} is a system administrator. ${how}\n`);
  } finally {
    await db.close();
  }
}

/** Beside this file both in the source and in the bundle, where the build puts the folder next to it. */
function migrationsFolder(): string {
  const inSource = fileURLToPath(new URL('./db/migrations', import.meta.url));
  return existsSync(inSource) ? inSource : fileURLToPath(new URL('./migrations', import.meta.url));
}

/** This file runs as `dist/server/main.js`. */
function distDir(): string {
  return fileURLToPath(new URL('..', import.meta.url));
}

async function openDatabase(config: Config): Promise<Database> {
  const folder = migrationsFolder();
  if (config.DATABASE_URL !== undefined) {
    const { openPostgres } = await import('./db/open-postgres.ts');
    return openPostgres(config.DATABASE_URL, { migrationsFolder: folder, onError: onError });
  }
  const { openEmbedded } = await import('./db/open-embedded.ts');
  return openEmbedded(config.DATA_DIR, folder);
}

/** Fills an empty database. Resolves to whether there are demo accounts to tell about. */
async function seed(config: Config, db: Database): Promise<boolean> {
  if (config.NODE_ENV === 'production' && (await hasDemo(db.queries))) {
    throw new ConfigError('this database holds the demo accounts, whose password is public: start with another one');
  }
  if (config.SEED === 'none') return false;
  const wantsDemo = config.DATABASE_URL === undefined && config.NODE_ENV !== 'production';
  if (await isEmpty(db.queries)) {
    const { seedCatalogue } = await import('./db/seed/seed-catalogue.ts');
    const { DEMO_PASSWORD, seedDemo } = await import('./db/seed/seed-demo.ts');
    const filled = await seedCatalogue(db);
    if (filled && wantsDemo) await seedDemo(db, await hasher.hash(DEMO_PASSWORD));
  }
  return wantsDemo && (await hasDemo(db.queries));
}

function publicSettings(config: Config, payments: Payments | undefined): PublicSettings {
  const mode = payments === undefined ? 'off' : payments.isTest ? 'test' : 'live';
  return { geocoder_url: config.GEOCODER_URL, contact: contactDetails(config), payments: mode };
}

function tellAddress(address: string, store: CatalogueStore, demoAccounts: boolean): void {
  const lines = [`SabiData is ready at ${address}`, `${store.catalogue.plans.no.length} plans`];
  if (demoAccounts) {
    lines.push('Demo accounts, password sabi-demo-2026:');
    lines.push('  user@sabidata.test', '  provider@sabidata.test', '  ada@sabidata.test', '  admin@sabidata.test');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): void {
  const mendable =
    error instanceof ConfigError ||
    error instanceof DirectoryInUseError ||
    (error as Error | undefined)?.name === 'AdminCommandError' ||
    (error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
  if (mendable) process.stderr.write(`SabiData cannot ${process.argv[2] ?? 'start'}: ${(error as Error).message}\n`);
  else log.fatal({ err: error }, 'stopped');
  process.exit(1);
}

async function obey([command, ...args]: readonly string[]): Promise<void> {
  if (command === '--help') process.stdout.write(helpText());
  else if (command === 'admin') await makeAdmin(readConfig(), args);
  else await run(readConfig());
}

await obey(process.argv.slice(2)).catch(fail);
