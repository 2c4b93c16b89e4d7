import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type PublicSettings, publicSettings } from '../domain/contract/site.calls.ts';
import type { AccountDeps } from './account/account-deps.ts';
import { ownAnswersRoutes } from './account/own-answers.routes.ts';
import type { PasswordHasher } from './account/passwords.ts';
import { Pins } from './account/pin/pins.ts';
import { recoveryRoutes } from './account/recovery.routes.ts';
import { registrationRoutes } from './account/registration.routes.ts';
import { secondFactorRoutes } from './account/second-factor/second-factor.routes.ts';
import { SecondFactors } from './account/second-factor/second-factors.ts';
import { sessionRoutes } from './account/session/session.routes.ts';
import { SessionLookup } from './account/session/session-lookup.ts';
import { authenticator, SessionTokens, sessionGuard, sessionRenewer } from './account/session/session-tokens.ts';
import { userRoutes } from './account/user.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { analyticsRoutes, type PageViews } from './analytics/page-views.ts';
import { writeAudit } from './audit/audit.repo.ts';
import { CatalogueResponder, type CatalogueRoute, registerCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import { ResponseCache } from './catalogue/response-cache.ts';
import type { Clock } from './clock.ts';
import type { Captcha } from './contact/captcha.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Database } from './db/database.ts';
import { registerApiDocs } from './docs/api-docs.routes.ts';
import type { DocumentedCall } from './docs/call-errors.ts';
import { finderLists } from './finder/finder.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { ApiError, errorResponse, type OnError } from './http/errors.ts';
import { echoIdempotencyKey } from './http/idempotency.ts';
import { RateLimits } from './http/limits/rate-limits.repo.ts';
import { delayRefusal } from './http/limits/refusal-delay.ts';
import { WriteLimits } from './http/limits/write-limits.ts';
import { POLICY } from './http/policy.ts';
import { isRevalidated, registerMethodNotAllowed, registerRoutes } from './http/register-routes.ts';
import { nameRequests, requestIdOf } from './http/request-id.ts';
import { type DeniedCall, RequestPipeline } from './http/request-pipeline.ts';
import { isIdempotent, type Route, route } from './http/route.ts';
import { type DocumentPolicy, HSTS } from './http/security-headers.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import { operationRoutes } from './operation/operation.routes.ts';
import type { Payments } from './payment/payments.ts';
import { personDataRoutes } from './personal/person-data.routes.ts';
import { bulkRoutes } from './plan/bulk.routes.ts';
import { editPlanRoutes } from './plan/edit-plan.routes.ts';
import { exportRoutes } from './plan/export.routes.ts';
import { planLists, planRoutes } from './plan/plan.routes.ts';
import { priceTrailRoutes } from './plan/price/price-trail.routes.ts';
import { refreshRoutes } from './plan/refresh.routes.ts';
import { providerLists, providerRoutes } from './provider/provider.routes.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { reportBurstRoutes } from './purchase/report-bursts.routes.ts';
import { adminRatingRoutes } from './rating/admin-ratings.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { withPlainTarget } from './request-target.ts';
import { adminPaymentRoutes } from './subscription/admin/admin-payments.routes.ts';
import type { FailedCall } from './subscription/ask-provider.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { subscriptionDeps } from './subscription/subscription-deps.ts';
import { mountWebhook } from './subscription/webhook.ts';
import { syncLists } from './sync/sync.routes.ts';

export interface AppDeps {
  db: Database;
  store: CatalogueStore;
  hasher: PasswordHasher;
  clock: Clock;
  /** The deployment's secret. It signs sessions; the keys for encryption and hashes are derived from it. */
  secret: string;
  /** Stores outgoing mail; the mail worker sends it. */
  mailOutbox: MailOutbox;
  documentPolicy: DocumentPolicy;
  /** Undefined if payments are off. */
  payments: Payments | undefined;
  captcha: Captcha;
  pageViews: PageViews;
  /** Pages besides the app: the payment sandbox, the captcha frame. */
  pages?: readonly Hono[];
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
  /** True for a proxy whose X-Forwarded-For counts. */
  isTrustedProxy: (peer: string) => boolean;
  /** The settings that the app reads. */
  settings: PublicSettings;
  /** True if administrators need a second factor. */
  isSecondFactorRequired?: boolean;
  /** Receives every unexpected error (status 500). */
  onError: OnError;
  /** Receives what an operator must look into at once. */
  onAlarm: (what: string) => void;
  /** Receives each failed request to the payment provider. */
  onFailedCall: (failed: FailedCall) => void;
  /** The built app; without it the server has only the API. */
  site?: RequestListener;
}

export interface App {
  /** Every call of the API. */
  calls: readonly DocumentedCall[];
  /** The API without a network: the same responses, neither compressed nor cached. */
  fetch: (request: Request) => Response | Promise<Response>;
  listener: RequestListener;
  /** Ends each connection with its next response, and makes `/readyz` fail: the process is about to stop. */
  drain: () => void;
}

/** Builds the API, with the built app beside it. Everything outside the process is passed in. */
export function createApp(deps: AppDeps): App {
  const { db, store, clock, secret, onError } = deps;
  const limits = new RateLimits(db.counts, clock, new Map());
  const tokens = new SessionTokens(secret, clock);
  const sessions = new SessionLookup(db.queries);
  const onDenied = (denied: DeniedCall) =>
    writeAudit(db.queries, { ...denied, at: new Date(clock.nowMs()), outcome: 'refused' });
  const pipeline = new RequestPipeline({
    db,
    secret: deps.secret,
    policy: POLICY,
    limits: new WriteLimits(clock),
    assertLives: sessionGuard(clock),
    onDenied,
  });
  const catalogueRoutes = [...planLists(store), ...finderLists(store), ...providerLists(store), ...syncLists(store)];
  const account = accountDeps(deps, { tokens, limits });
  const singleRoutes = [...accountRoutes(account), ...nounRoutes(deps, account)];
  const routes = [...singleRoutes, ...operationRoutes({ routes: singleRoutes, pipeline, onError })];
  const calls = documentedCalls(catalogueRoutes, routes);
  const responder = new CatalogueResponder(catalogueRoutes);

  const hono = new Hono();
  hono.use(nameRequests(deps.isTrustedProxy));
  hono.use(echoIdempotencyKey);
  const draining = { isDraining: false };
  registerHealth(hono, { db, store, draining });
  registerApiDocs(hono, calls, deps.documentPolicy);
  registerCatalogueRoutes(hono, catalogueRoutes, responder);
  mountWebhook(hono, subscriptionDeps(deps));
  for (const pages of deps.pages ?? []) hono.route('/', pages);
  registerRoutes(hono, routes, {
    authenticate: authenticator({ ...account, lookup: sessions }),
    renewSession: sessionRenewer(sessions, tokens, clock),
    pipeline,
    isTrustedProxy: deps.isTrustedProxy,
    // The write is committed: if the catalogue cannot catch up now, the write has still succeeded.
    catchUp: () => store.catchUpAfterWrite(),
  });
  registerMethodNotAllowed(
    hono,
    calls.map(({ call }) => call),
  );
  hono.notFound(() => errorResponse(new ApiError('no_such_call', 'That address was not found')));
  hono.onError(async (error, c) => {
    if (error instanceof ApiError && error.code === 'too_many') await delayRefusal();
    return errorResponse(error, onError, requestIdOf(c));
  });
  const always: Record<string, string> = deps.documentPolicy.https ? { 'strict-transport-security': HSTS } : {};
  const cache = new ResponseCache(responder, store, { always, isTrustedProxy: deps.isTrustedProxy });
  return {
    calls,
    fetch: (request) => hono.fetch(request),
    listener: withPlainTarget(listenerOf(hono, cache, { ...deps, always, draining })),
    drain: () => {
      draining.isDraining = true;
    },
  };
}

function accountDeps(
  {
    db,
    clock,
    hasher,
    secret,
    mailOutbox: outbox,
    publicUrl,
    onAlarm,
    isSecondFactorRequired = false,
    ...deps
  }: AppDeps,
  { tokens, limits }: { tokens: SessionTokens; limits: RateLimits },
): AccountDeps {
  const contactEmail = deps.settings.contact.email;
  const pins = new Pins({ db: db.queries, clock, limits, secret, onAlarm });
  const secondFactors = new SecondFactors(secret, clock);
  const ofDeployment = { isSecondFactorRequired, contactEmail, publicUrl };
  return { db, clock, hasher, tokens, limits, pins, outbox, onAlarm, secondFactors, ...ofDeployment };
}

function accountRoutes(account: AccountDeps): Route[] {
  const parts = [
    ...[sessionRoutes, registrationRoutes, recoveryRoutes, userRoutes],
    ...[secondFactorRoutes, personDataRoutes],
  ];
  return [...parts.flatMap((routes) => routes(account)), ...ownAnswersRoutes({ db: account.db.queries })];
}

function nounRoutes(deps: AppDeps, account: AccountDeps): Route[] {
  const { limits } = account;
  const { db, store, clock, captcha, mailOutbox, pageViews, settings } = deps;
  return [
    ...planRoutes({ clock, secret: deps.secret, limits }),
    ...editPlanRoutes({ clock, store }),
    ...bulkRoutes({ db, clock, store }),
    ...refreshRoutes({ clock, store }),
    ...exportRoutes({ db: db.queries, store }),
    ...priceTrailRoutes({ db: db.queries, clock }),
    ...providerRoutes(account),
    ...purchaseRoutes(deps),
    ...reportBurstRoutes(deps),
    ...adminRatingRoutes({ clock }),
    ...ratingRoutes({ db: db.queries, store, clock, secret: deps.secret }),
    ...dashboardRoutes({ db: db.queries, store, clock }),
    ...subscriptionRoutes({ ...subscriptionDeps(deps), limits }),
    ...adminPaymentRoutes(subscriptionDeps(deps)),
    ...contactRoutes({ captcha, clock, limits, mailOutbox, contactEmail: settings.contact.email }),
    ...analyticsRoutes({ pageViews, clock }),
    ...adminRoutes({ db: db.queries, store, clock, mailOutbox, contactEmail: settings.contact.email, account }),
    route(publicSettings, async () => settings),
  ];
}

function documentedCalls(catalogueRoutes: readonly CatalogueRoute[], routes: readonly Route[]): DocumentedCall[] {
  const documented = [
    ...catalogueRoutes.map(({ call }) => ({
      call,
      kind: 'catalogue' as const,
      takesPieces: false,
      isRevalidated: true,
    })),
    ...routes.map((one) => ({
      call: one.call,
      kind: isIdempotent(one) ? one.kind : ('plain' as const),
      takesPieces: one.joinPieces !== undefined,
      isRevalidated: isRevalidated(one, POLICY),
    })),
  ];
  return documented.map((one) => ({ ...one, access: POLICY.accessOf(one.call) }));
}

/** Asks the response cache first, then the API or the built app by path. */
function listenerOf(
  hono: Hono,
  cache: ResponseCache,
  {
    site,
    onError,
    always,
    draining,
  }: Pick<AppDeps, 'site' | 'onError'> & { always: Record<string, string>; draining: { isDraining: boolean } },
): RequestListener {
  const api = getRequestListener(hono.fetch);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    (site === undefined || isApiPath(request.url ?? '/') ? api : site)(request, response);
  };
  return (request, response) => {
    if (draining.isDraining) response.shouldKeepAlive = false;
    const handled = cache.handle(request, response);
    if (handled === true) return;
    if (handled === false) return void respond(request, response);
    handled
      .then((done) => (done ? undefined : respond(request, response)))
      .catch((error) => {
        const requestId = randomUUID();
        const named = { ...always, 'x-request-id': requestId };
        sendError(response, errorResponse(error, onError, requestId), named);
      });
  };
}

const isApiPath = (url: string) => url.startsWith('/api/') || /^\/(?:api|healthz|readyz)(?:\?|$)/.test(url);

function sendError(response: ServerResponse, answer: Response, always: Record<string, string>): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...always });
  void answer.text().then((text) => response.end(text));
}
