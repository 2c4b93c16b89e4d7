import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { asc, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../../../domain/account/user.ts';
import { API_BASE } from '../../../domain/contract/call.ts';
import type { PublicSettings } from '../../../domain/contract/site.calls.ts';
import { PasswordHasher } from '../../../server/account/passwords.ts';
import { createAlarms } from '../../../server/alarm/alarms.ts';
import { createPageViewCounter } from '../../../server/analytics/page-views.ts';
import { createApp } from '../../../server/app.ts';
import { CatalogueStore } from '../../../server/catalogue/catalogue-store.ts';
import type { Captcha } from '../../../server/contact/captcha.ts';
import { powCaptcha } from '../../../server/contact/pow-captcha.ts';
import type { Database } from '../../../server/db/database.ts';
import { mails } from '../../../server/db/service-schema.ts';
import { ApiError, errorResponse, sessionEnded } from '../../../server/http/errors.ts';
import { echoIdempotencyKey } from '../../../server/http/idempotency.ts';
import { POLICY } from '../../../server/http/policy.ts';
import { registerRoutes } from '../../../server/http/register-routes.ts';
import { RequestPipeline } from '../../../server/http/request-pipeline.ts';
import type { Route } from '../../../server/http/route.ts';
import { trustedProxies } from '../../../server/http/trusted-proxies.ts';
import { MailOutbox, type QueuedMail } from '../../../server/mail/mail-outbox.ts';
import type { Payments } from '../../../server/payment/payments.ts';
import { startServer } from '../../../server/start-server.ts';
import type { FailedCall } from '../../../server/subscription/ask-provider.ts';
import type { TestDatabase } from './databases.ts';
import { seed } from './databases-setup.ts';
import { documentedAnswers } from './documented-answers.ts';

/** Settings that the server under test gives its app. */
export const TEST_SETTINGS: PublicSettings = {
  geocoder_url: 'https://geocoder.example/reverse',
  contact: { phone: '0700', email: 'hello@sabidata.example', address: 'Yaba', hours: '9 to 5' },
  payments: 'test',
};
export const TEST_SECRET = 'a-key-for-tests-only-0123456789abcdef';

/** Outside services that a test may pass in. */
export interface Outside {
  payments?: Payments;
  captcha?: Captcha;
  /** True if administrators need a second factor. */
  isSecondFactorRequired?: boolean;
}

/** Starts the whole server on its own port, over a test database with the catalogue and the demo accounts. */
export async function startApi(
  { db }: Pick<TestDatabase, 'db'>,
  { payments, captcha, isSecondFactorRequired = false }: Outside = {},
) {
  const hasher = new PasswordHasher();
  await seed(db);
  const faults: unknown[] = [];
  const onError = (error: unknown) => faults.push(error);
  const store = await CatalogueStore.open(db, onError);
  const clock = { time: Date.now(), nowMs: () => clock.time };
  const mailOutbox = new MailOutbox(TEST_SECRET, clock);
  const alarms: string[] = [];
  const failedCalls: FailedCall[] = [];
  const storedAlarms = createAlarms({ db: db.queries, clock, onError });
  const pageViews = createPageViewCounter({ db, clock, onError });
  const app = createApp({
    db,
    store,
    hasher,
    clock,
    secret: TEST_SECRET,
    mailOutbox,
    documentPolicy: { geocoderOrigin: undefined, https: false },
    isSecondFactorRequired,
    payments,
    captcha: captcha ?? powCaptcha(TEST_SECRET, clock),
    pageViews,
    publicUrl: () => 'https://sabidata.example',
    isTrustedProxy: trustedProxies('127.0.0.1'),
    settings: TEST_SETTINGS,
    onError,
    onFailedCall: (failed) => void failedCalls.push(failed),
    onAlarm: (what) => {
      alarms.push(what);
      storedAlarms.raise(what);
    },
  });
  const server = await startServer(app.listener, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}`;
  const checked = documentedAnswers(app.calls);
  const call = async (path: string, init: RequestInit = {}) =>
    checked(init.method ?? 'GET', await fetch(`${origin}/api/v1${path}`, init));
  return {
    app,
    store,
    clock,
    faults,
    alarms,
    failedCalls,
    mails: () => waitingMails(db, mailOutbox),
    origin,
    pageViews,
    /** Sends a request to a path below /api/v1. */
    call,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      await server.stop();
      await pageViews.stop();
      await storedAlarms.stop();
      await store.close();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** The whole server for one suite. It starts before the first test and stops after the last. */
export function apiForSuite(
  open: (filling: { seeded: boolean }) => Promise<TestDatabase>,
  outside: () => Promise<Outside> = async () => ({}),
): { api: TestApi; database: TestDatabase } {
  const suite = {} as { api: TestApi; database: TestDatabase };
  beforeAll(async () => {
    suite.database = await open({ seeded: true });
    suite.api = await startApi(suite.database, await outside());
  });
  afterAll(async () => {
    await suite.api.stop();
    await suite.database.close();
  });
  return suite;
}

/** Returns the queued mails, also those without an address, in the order of transactions: a test's clock may stop or go back. */
export async function waitingMails({ queries }: Database, outbox: MailOutbox): Promise<QueuedMail[]> {
  const rows = await queries.select().from(mails).orderBy(asc(sql`xmin::text::bigint`));
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : (outbox.read(sealed) ?? [])));
}

/** Returns the PIN in a mail. */
export function pinOf({ text }: { text: string }): string {
  const pin = /^ {4}(\d{4})$/m.exec(text)?.[1];
  if (pin === undefined) throw new Error('The mail tells no PIN');
  return pin;
}

/** Returns what the link in a mail carries: the email, and the code as `pin`. */
export function linkOf({ text }: { text: string }) {
  const url = /^https?:\S+#\S+$/m.exec(text)?.[0];
  if (url === undefined) throw new Error('The mail has no link');
  const { pathname, hash } = new URL(url);
  return { pathname, body: Object.fromEntries(new URLSearchParams(hash.slice(1))) as Record<string, string> };
}

interface Offer {
  challenge: Parameters<typeof solveChallenge>[0]['challenge'];
}

/** Solves the proof of work of the server. Resolves to the captcha token of a message. */
export async function solvedCaptcha(api: TestApi): Promise<string> {
  const { challenge } = (await (await api.call('/captcha')).json()) as Offer;
  const solution = await solveChallenge({ challenge, deriveKey });
  return tokenOf({ challenge, solution });
}

export const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

interface OwnRoutesDeps {
  pipeline: RequestPipeline;
  onError: (error: unknown) => void;
}

/**
 * Mounts a test's own routes as the app mounts its routes, under the app's policy or another one. `Authorization` is the
 * ID of the user; 'ended' is an ended session. Each user has the role `user`, unless `roles` names another.
 */
export function apiOf(db: Database, routesOf: (deps: OwnRoutesDeps) => readonly Route[], policy = POLICY) {
  const faults: unknown[] = [];
  const roles = new Map<string, Role>();
  const onError = (error: unknown) => faults.push(error);
  const clock = { time: Date.now(), nowMs: () => clock.time };
  const refusals = { left: Number.POSITIVE_INFINITY };
  /** Users who go while their write runs. */
  const gone = new Set<string>();
  const takeRefused = () => {
    if (refusals.left-- <= 0) throw new ApiError('too_many', 'Too many changes');
  };
  const limits = { take: () => () => {}, takeDenied: () => {}, takeRefused };
  const pipeline = new RequestPipeline({
    db,
    secret: TEST_SECRET,
    policy,
    limits,
    assertLives: async (_, { id }, options) => {
      if (options?.holds && gone.has(id)) throw sessionEnded();
    },
    onDenied: async () => {},
  });
  const hono = new Hono();
  hono.use(echoIdempotencyKey);
  const authenticate = async (authorization: string) => {
    if (authorization === 'ended') throw new ApiError('session_ended', 'Your session has ended');
    return { id: authorization, role: roles.get(authorization) ?? 'user' };
  };
  registerRoutes(hono, routesOf({ pipeline, onError }), {
    authenticate,
    renewSession: async () => undefined,
    pipeline,
    isTrustedProxy: () => false,
    catchUp: async () => undefined,
  });
  hono.onError((error) => errorResponse(error, onError));
  return {
    clock,
    faults,
    roles,
    gone,
    /** How many more refusals of a user are stored. */
    refusals,
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await hono.request(API_BASE + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
