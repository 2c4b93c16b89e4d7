import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { accountRoutes } from './account/account.routes.ts';
import { authenticator } from './account/authenticate.ts';
import type { PasswordHasher } from './account/password-hasher.ts';
import { SessionTokens } from './account/session-token.ts';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { mountApiDocs } from './docs/api-docs.routes.ts';
import { mountHealth } from './health/health.routes.ts';
import { CatalogueLists } from './http/catalogue-lists.ts';
import { HotAnswers } from './http/hot-answers.ts';
import { mountCatalogueLists } from './http/mount-catalogue-lists.ts';
import { mountRoutes, mountWrongMethods } from './http/mount-routes.ts';
import { anyone } from './http/policy.ts';
import { notFound } from './http/problem.ts';
import { problemAnswer } from './http/problem-answer.ts';
import { RouteCaller } from './http/route-caller.ts';
import type { DocumentPolicy } from './http/security-headers.ts';
import { echoKey } from './http/sent-key.ts';
import { operationRoutes } from './operation/operation.routes.ts';
import { planLists, planRoutes } from './plan/plan.routes.ts';
import { providerLists } from './provider/provider.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { syncLists } from './sync/sync.routes.ts';

export interface AppParts {
  db: Database;
  store: CatalogueStore;
  hasher: PasswordHasher;
  clock: Clock;
  jwtSecret: string;
  documentPolicy: DocumentPolicy;
  /** Where the app turns coordinates into a state's name. */
  geocoderUrl: string;
  /** Hears of every fault that is answered with 500. */
  onFault: (error: unknown) => void;
  /** The built app; without it only the API is served. */
  site?: RequestListener;
}

export interface App {
  /** The API without a network: the same answers, not compressed and not kept. */
  fetch: (request: Request) => Response | Promise<Response>;
  listener: RequestListener;
}

/** The API, and the built app beside it. Everything with an outside is passed in. */
export function createApp(parts: AppParts): App {
  const { db, store, hasher, clock, jwtSecret, geocoderUrl, onFault, site } = parts;
  const tokens = new SessionTokens(jwtSecret, clock);
  const catalogueRoutes = [...planLists(store), ...providerLists(store), ...syncLists(store)];
  const lists = new CatalogueLists(catalogueRoutes);
  const caller = new RouteCaller(parts);
  const singleRoutes = [
    ...accountRoutes({ db: db.queries, hasher, tokens }),
    ...planRoutes(),
    ...ratingRoutes({ db: db.queries, store, clock }),
    ...settingsRoutes({ geocoderUrl }),
  ];
  const routes = [...singleRoutes, ...operationRoutes({ routes: singleRoutes, caller, onFault })];
  const calls = [...catalogueRoutes, ...routes].map((route) => route.call);
  const documented = [
    ...catalogueRoutes.map(({ call }) => ({ call, needsSignIn: false, isWrite: false })),
    ...routes.map(({ call, policy, kind }) => ({ call, needsSignIn: policy !== anyone, isWrite: kind === 'write' })),
  ];

  const hono = new Hono();
  hono.use(echoKey);
  mountHealth(hono, parts);
  mountApiDocs(hono, documented, parts.documentPolicy);
  mountCatalogueLists(hono, catalogueRoutes, lists);
  mountRoutes(hono, routes, { authenticate: authenticator(db.queries, tokens), caller });
  mountWrongMethods(hono, calls);
  hono.notFound(() => problemAnswer(notFound('That address')));
  hono.onError((error) => problemAnswer(error, onFault));

  const api = getRequestListener(hono.fetch);
  const hot = new HotAnswers(lists, store);
  const cold = (request: IncomingMessage, response: ServerResponse) =>
    (site === undefined || isOurs(request.url ?? '/') ? api : site)(request, response);
  return {
    fetch: (request) => hono.fetch(request),
    listener: (request, response) => {
      const handled = hot.handle(request, response);
      if (handled === true) return;
      if (handled === false) return void cold(request, response);
      handled
        .then((done) => (done ? undefined : cold(request, response)))
        .catch((error) => failed(response, error, onFault));
    },
  };
}

const isOurs = (url: string) => url.startsWith('/api/') || /^\/(?:api|healthz|readyz)(?:\?|$)/.test(url);

function failed(response: ServerResponse, error: unknown, onFault: (error: unknown) => void): void {
  const answer = problemAnswer(error, onFault);
  if (response.headersSent) return void response.destroy();
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  void answer.text().then((text) => response.end(text));
}
