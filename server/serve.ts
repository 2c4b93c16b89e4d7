import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublicSettings } from '../domain/contract/site.calls.ts';
import { prepareCandidates } from '../domain/finder/candidates.ts';
import type { PasswordHasher } from './account/passwords.ts';
import { createAlarms } from './alarm/alarms.ts';
import { createPageViewCounter, createPageViewReporter } from './analytics/page-views.ts';
import { createApp } from './app.ts';
import { backupsOf } from './backup/backup-folder.ts';
import { CatalogueStore } from './catalogue/catalogue-store.ts';
import { type Clock, repeat } from './clock.ts';
import { type Config, ConfigError, configWarnings, contactDetails } from './config.ts';
import { openCaptcha } from './contact/open-captcha.ts';
import type { Database } from './db/database.ts';
import { hasDemoAccounts, seedDatabase } from './db/seed/seed.ts';
import { collectWhenIdle } from './health/idle-garbage.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { importDaily } from './import/daily-import.ts';
import { errorLogger } from './log.ts';
import { MailOutbox } from './mail/mail-outbox.ts';
import { startMail } from './mail/mail-worker.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openPayments } from './payment/open-payments.ts';
import type { Payments } from './payment/payments.ts';
import { foldClicks } from './plan/plan.repo.ts';
import { applyUseRule } from './plan/use/use-rule.repo.ts';
import { decideReports } from './purchase/decide-reports.ts';
import { mailSellers } from './purchase/mail-seller.ts';
import { sweepBursts } from './rating/burst-sweep.ts';
import { startRetention } from './retention.ts';
import { loadOrCreateJwtSecret } from './secrets.ts';
import { openRenderer } from './site/render/render-thread.ts';
import { openSite } from './site/site.ts';
import { collectGarbage, startServer } from './start-server.ts';
import { runStartWrites } from './start-writes.ts';
import type { FailedCall } from './subscription/ask-provider.ts';
import { renewDue } from './subscription/renew.ts';
import { subscriptionDeps } from './subscription/subscription-deps.ts';
import { WEBHOOK_PATH } from './subscription/webhook.ts';

const HOUR_MS = 3_600_000;
const FOLD_MS = 2_000;
/** Ratings or reports of a burst that did not see each other count for this long. */
const SWEEP_MS = 5_000;
/** Proxies need this time to use other connections than those that this process closes. */
const DRAIN_NOTICE_MS = 500;

interface ServeDeps {
  config: Config;
  db: Database;
  /** For reads of the catalogue. */
  replica?: Database | undefined;
  clock: Clock;
  hasher: PasswordHasher;
  log: Logger;
  /** The folder of the build. */
  distDir: string;
  /** Receives the failure to start the mail worker, which ends the process. */
  onFatal: (error: unknown) => void;
}

/** Starts the server with its background jobs and prints the address. Returns a function that stops everything. */
export async function serve(deps: ServeDeps): Promise<() => Promise<void>> {
  const { config, db, replica, clock, hasher, log, distDir, onFatal } = deps;
  const onError = errorLogger(log);
  const alarms = createAlarms({ db: db.queries, clock, onError });
  const onAlarm = (alarm: string) => {
    log.fatal({ alarm }, 'alarm');
    alarms.raise(alarm);
  };
  for (const warning of configWarnings(config)) log.warn(warning);
  const shortage = await db.connectionShortage?.();
  if (shortage !== undefined) log.warn(shortage);
  let demoAccounts = false;
  const stopStartWrites = await runStartWrites(
    async () => {
      demoAccounts = await seed(deps);
      await applyUseRule(db);
    },
    { onError },
  );
  const store = await CatalogueStore.open(db, onError, { replica, prepare: prepareCandidates });

  let port = config.PORT;
  const publicUrl = () => config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
  const { protocol, hostname } = new URL(config.PUBLIC_URL ?? publicUrl());
  const documentPolicy = {
    geocoderOrigin: new URL(config.GEOCODER_URL).origin,
    frameOrigin: config.TURNSTILE_FRAME_URL && new URL(config.TURNSTILE_FRAME_URL).origin,
    https: protocol === 'https:',
  };
  const secret = config.JWT_SECRET ?? (await loadOrCreateJwtSecret(config.DATA_DIR));
  const mailOutbox = new MailOutbox(secret, clock);
  const notify = (body: string, signature: string) =>
    postWebhook({ origin: `http://${config.HOST ?? '127.0.0.1'}:${port}`, body, signature });
  const { payments, sandbox, stop: stopPayments } = await openPayments({ config, publicUrl, notify });
  const { captcha, frame } = openCaptcha({ config, secret, clock, publicUrl });
  const pageViews = config.ANALYTICS_URL
    ? createPageViewReporter({ url: config.ANALYTICS_URL, publicUrl, onError })
    : createPageViewCounter({ db, clock, onError });
  const settings = publicSettings(config, payments);
  const isTrustedProxy = trustedProxies(config.TRUST_PROXY);
  const { renderer, stop: stopRenderer } = await openRenderer(distDir);
  const site = await openSite({
    distDir,
    renderer,
    dataDir: config.DATA_DIR,
    source: store,
    settings,
    policy: documentPolicy,
    publicUrl,
    nowMs: () => clock.nowMs(),
    isTrustedProxy,
    onError,
  });
  const onFailedCall = (failed: FailedCall) => log.error(failed, 'the payment provider failed');
  const common = { db, clock, secret, mailOutbox, payments, publicUrl, onAlarm, onFailedCall, onError };
  const app = createApp({
    isSecondFactorRequired: config.SECOND_FACTOR === 'required',
    ...common,
    store,
    hasher,
    documentPolicy,
    captcha,
    pageViews,
    pages: [sandbox, frame].filter((pages) => pages !== undefined),
    isTrustedProxy,
    settings,
    ...(site ? { site } : {}),
  });

  collectGarbage();
  const stopCollecting = collectWhenIdle({ collect: collectGarbage });
  const metrics = await openMetrics(config.METRICS_PORT, {
    ...{ db, clock, store, hasher },
    backupFolder: backupsOf(config.DATA_DIR),
    importsDaily: config.IMPORT_VTPASS === '1',
  });
  const listener = metrics.watch(app.listener);
  const { onConnection } = metrics;
  const server = await startServer(listener, { port: config.PORT, host: config.HOST, onConnection });
  port = server.port;
  printAddress(publicUrl(), { plans: store.catalogue.plans.no.length, demoAccounts });

  const stopRetention = startRetention(db, { clock, onError });
  const stopFolding = repeat(() => foldClicks(db.queries), { everyMs: FOLD_MS, onError });
  const stopSweep = repeat(() => sweepBursts({ db, clock, onAlarm }), { everyMs: SWEEP_MS, onError });
  const stopReports = repeat(() => decideReports(common), { everyMs: SWEEP_MS, onError });
  const stopReportMails = repeat(() => mailSellers(common), { everyMs: HOUR_MS, onError });
  const stopRenewals = repeat(() => renewDue(subscriptionDeps(common), onError), { everyMs: HOUR_MS, onError });
  const stopImports = startImports(deps, onError);
  const mail = startMail({
    db,
    clock,
    outbox: mailOutbox,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? `SabiData <no-reply@${hostname}>`,
    dataDir: config.DATA_DIR,
    isAlone: config.DATABASE_URL === undefined,
    onError,
  });
  mail.catch(onFatal);

  return async () => {
    app.drain();
    await delay(DRAIN_NOTICE_MS);
    await server.stop();
    await stopRenderer();
    stopCollecting();
    await metrics.stop();
    await stopPayments();
    await Promise.all([
      stopStartWrites(),
      stopRetention(),
      stopFolding(),
      stopSweep(),
      stopReports(),
      stopReportMails(),
      stopRenewals(),
      stopImports(),
      pageViews.stop(),
      (await mail)(),
    ]);
    await alarms.stop();
    await store.close();
    await replica?.close();
    await db.close();
  };
}

/** Looks hourly for a price list of VTpass that is not read yet on this day, if the operator wants it. */
function startImports({ config, db, clock }: ServeDeps, onError: (error: unknown) => void): () => Promise<void> {
  if (config.IMPORT_VTPASS !== '1') return async () => {};
  const stopping = new AbortController();
  const vtpass = { url: config.VTPASS_URL.replace(/\/$/, ''), signal: stopping.signal };
  const stop = repeat(() => importDaily({ db, clock, vtpass }, onError), { everyMs: HOUR_MS, onError });
  return () => {
    stopping.abort();
    return stop();
  };
}

/** Seeds an empty database, and brings a seeded one up to the seed data. Returns true if the database has demo accounts to print. */
async function seed({ config, db, hasher }: ServeDeps): Promise<boolean> {
  const isProduction = config.NODE_ENV === 'production';
  if (isProduction && (await hasDemoAccounts(db.queries))) {
    throw new ConfigError('this database holds the demo accounts, whose password is public: use another database');
  }
  if (config.SEED === 'none') return false;
  const demoAccounts = config.DATABASE_URL === undefined && !isProduction;
  await seedDatabase(db, { demoAccounts, hash: (password) => hasher.hash(password) });
  return demoAccounts && (await hasDemoAccounts(db.queries));
}

/** Sends an event of the payment sandbox to this server's own webhook. */
async function postWebhook({ origin, body, signature }: { origin: string; body: string; signature: string }) {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  await fetch(origin + WEBHOOK_PATH, { method: 'POST', headers, body });
}

function publicSettings(config: Config, payments: Payments | undefined): PublicSettings {
  const mode = payments === undefined ? 'off' : payments.isTest ? 'test' : 'live';
  return { geocoder_url: config.GEOCODER_URL, contact: contactDetails(config), payments: mode };
}

function printAddress(address: string, { plans, demoAccounts }: { plans: number; demoAccounts: boolean }): void {
  const lines = [`SabiData is ready at ${address}`, `${plans} ${plans === 1 ? 'plan' : 'plans'}`];
  if (demoAccounts) {
    lines.push('Demo accounts, password sabi-demo-2026:');
    lines.push('  user@sabidata.test', '  provider@sabidata.test', '  ada@sabidata.test', '  admin@sabidata.test');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
