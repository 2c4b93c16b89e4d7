import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Call } from '../domain/contract/call.ts';
import type { PublicSettings } from '../domain/contract/settings.calls.ts';
import { authenticator } from './account/authenticate.ts';
import type { PasswordHasher } from './account/password-hasher.ts';
import { Pins } from './account/pins.ts';
import { recoveryRoutes } from './account/recovery.routes.ts';
import { registrationRoutes } from './account/registration.routes.ts';
import { sessionRoutes } from './account/session.routes.ts';
import { SessionTokens } from './account/session-token.ts';
import { userRoutes } from './account/user.routes.ts';
import type { PageViews } from './analytics/page-views.ts';
import { analyticsRoutes } from './analytics/page-views.ts';
import { writeAudit } from './audit/audit.repo.ts';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import type { Clock } from './clock.ts';
import type { Captcha } from './contact/captcha.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Database } from './db/database.ts';
import { registerApiDocs } from './docs/api-docs.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { CatalogueResponder, registerCatalogueRoutes } from './http/catalogue-routes.ts';
import { notFound, errorResponse } from './http/errors.ts';
import { echoIdempotencyKey } from './http/idempotency.ts';
import { POLICY } from './http/policy.ts';
import { RateLimits } from './http/rate-limits.repo.ts';
import { registerRoutes, registerMethodNotAllowed } from './http/register-routes.ts';
import { type DeniedCall, RequestPipeline } from './http/request-pipeline.ts';
import { ResponseCache } from './http/response-cache.ts';
import type { DocumentPolicy } from './http/security-headers.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import { operationRoutes } from './operation/operation.routes.ts';
import type { Payments } from './payment/payments.ts';
import { bulkRoutes } from './plan/bulk.routes.ts';
import { exportRoutes } from './plan/export.routes.ts';
import { planLists, planRoutes } from './plan/plan.routes.ts';
import { sellerRoutes } from './plan/seller.routes.ts';
import { providerLists, providerRoutes } from './provider/provider.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { subscriptionParts } from './subscription/subscription-parts.ts';
import { mountWebhook } from './subscription/webhook.ts';
import { syncLists } from './sync/sync.routes.ts';

export interface AppDeps {
  db: Database;
  store: CatalogueStore;
  hasher: PasswordHasher;
  clock: Clock;
  /** The secret of this deployment: it signs sessions, and keys that seal and hash are derived from it. */
  secret: string;
  /** Where mails are put; the worker of mail sends them. */
  mailOutbox: MailOutbox;
  documentPolicy: DocumentPolicy;
  /** Undefined where payments are not set up. */
  payments: Payments | undefined;
  captcha: Captcha;
  pageViews: PageViews;
  /** Pages beside the app: of the payment provider's stand-in, of a captcha service's frame. */
  pages?: readonly Hono[];
  /** The address people use, without a slash at the end. */
  publicUrl: () => string;
  /** What this deployment tells its app. */
  settings: PublicSettings;
  /** Hears of every fault that is answered with 500. */
  onError: (error: unknown) => void;
  /** Hears of what an operator should look into at once. */
  onAlarm: (what: string) => void;
  /** The built app; without it only the API is served. */
  site?: RequestListener;
}

export interface App {
  /** Every call that is served. */
  calls: readonly Call[];
  /** The API without a network: the same answers, not compressed and not kept. */
  fetch: (request: Request) => Response | Promise<Response>;
  listener: RequestListener;
}

/** The API, and the built app beside it. Everything with an outside is passed in. */
export function createApp(parts: AppDeps): App {
  const { db, store, clock, secret, settings, captcha, mailOutbox, pageViews, onError, site } = parts;
  const subscriptions = subscriptionParts(parts);
  const limits = new RateLimits(db.queries, clock);
  const tokens = new SessionTokens(secret, clock);
  const catalogueRoutes = [...planLists(store), ...providerLists(store), ...syncLists(store)];
  const lists = new CatalogueResponder(catalogueRoutes);
  const onDenied = (refusal: DeniedCall) =>
    writeAudit(db.queries, { ...refusal, at: new Date(clock.nowMs()), outcome: 'refused' });
  const pipeline = new RequestPipeline({ db, clock, policy: POLICY, onDenied });
  // What was written is written: that it cannot be read at once is not the writer's failure.
  const catchUp = () =>
    store.catchUp().then(
      () => store.revision,
      (error) => void onError(error),
    );
  const singleRoutes = [
    ...accountRoutes(parts, { tokens, limits }),
    ...planRoutes(),
    ...sellerRoutes({ clock }),
    ...bulkRoutes({ clock }),
    ...exportRoutes({ db: db.queries, store }),
    ...providerRoutes({ clock }),
    ...ratingRoutes({ db: db.queries, store, clock }),
    ...dashboardRoutes({ db: db.queries, store, clock }),
    ...subscriptionRoutes(subscriptions),
    ...contactRoutes({ captcha, clock, limits, mailOutbox, contactEmail: settings.contact.email }),
    ...analyticsRoutes({ pageViews }),
    ...settingsRoutes(settings),
  ];
  const routes = [...singleRoutes, ...operationRoutes({ routes: singleRoutes, pipeline, onError })];
  const calls = [...catalogueRoutes, ...routes].map((route) => route.call);
  const documented = [
    ...catalogueRoutes.map(({ call }) => ({ call, needsSignIn: false, isWrite: false })),
    ...routes.map(({ call, kind }) => ({ call, needsSignIn: !POLICY.isPublicCall(call), isWrite: kind === 'write' })),
  ];

  const hono = new Hono();
  hono.use(echoIdempotencyKey);
  registerHealth(hono, parts);
  registerApiDocs(hono, documented, parts.documentPolicy);
  registerCatalogueRoutes(hono, catalogueRoutes, lists);
  mountWebhook(hono, subscriptions);
  for (const pages of parts.pages ?? []) hono.route('/', pages);
  registerRoutes(hono, routes, { authenticate: authenticator(db.queries, tokens), pipeline, catchUp });
  registerMethodNotAllowed(hono, calls);
  hono.notFound(() => errorResponse(notFound('That address')));
  hono.onError((error) => errorResponse(error, onError));

  const api = getRequestListener(hono.fetch);
  const hot = new ResponseCache(lists, store);
  const cold = (request: IncomingMessage, response: ServerResponse) =>
    (site === undefined || isOurs(request.url ?? '/') ? api : site)(request, response);
  return {
    calls,
    fetch: (request) => hono.fetch(request),
    listener: (request, response) => {
      const handled = hot.handle(request, response);
      if (handled === true) return;
      if (handled === false) return void cold(request, response);
      handled
        .then((done) => (done ? undefined : cold(request, response)))
        .catch((error) => failed(response, error, onError));
    },
  };
}

function accountRoutes(
  { db, clock, hasher, secret, mailOutbox: outbox, onAlarm }: AppDeps,
  { tokens, limits }: { tokens: SessionTokens; limits: RateLimits },
) {
  const pins = new Pins({ db: db.queries, clock, limits, secret, onAlarm });
  const account = { db, clock, hasher, tokens, limits, pins, outbox };
  return [sessionRoutes, registrationRoutes, recoveryRoutes, userRoutes].flatMap((routes) => routes(account));
}

const isOurs = (url: string) => url.startsWith('/api/') || /^\/(?:api|healthz|readyz)(?:\?|$)/.test(url);

function failed(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  const answer = errorResponse(error, onError);
  if (response.headersSent) return void response.destroy();
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  void answer.text().then((text) => response.end(text));
}
