import type { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import { API_BASE, type Call } from '../../domain/contract/call.ts';
import { ApiError } from '../http/errors.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { parseInput } from '../http/validation.ts';

/** A body in JSON that is the same for every user. Undefined: 204, nothing new. */
export interface CatalogueBody {
  json: string | undefined;
  headers?: Record<string, string>;
  /** Spends more CPU to compress: for pages that every device downloads. */
  bestCompression?: boolean;
  /** True for an answer that few ask for, at a URL that anybody can make up. It takes no memory from the others. */
  isRare?: boolean;
}

/** A body that stays the same while its key does, however the catalogue changes. It is made if nobody has it. */
interface Lasting<Body> {
  key: string;
  make: () => Body;
}

/** An answer, or the path of the call without a query that answers the same. */
export type CatalogueAnswer = CatalogueBody | Lasting<CatalogueBody> | { sameAs: string };

/** Returns the network address of the client. */
export type ReadAddress = () => string;

/** A public GET call that the catalogue in memory answers, without a query to the database. */
export interface CatalogueRoute {
  call: Call;
  answer: (query: unknown, address: ReadAddress) => CatalogueAnswer | Promise<CatalogueAnswer>;
}

/** Returns a catalogue route. `answer` receives the parsed query, and returns a promise only if it must wait. */
export function catalogueRoute<const C extends Call>(
  call: C,
  answer: (
    query: C extends { query: infer Q extends NonNullable<Call['query']> } ? InferOutput<Q> : undefined,
    address: ReadAddress,
  ) => CatalogueAnswer | Promise<CatalogueAnswer>,
): CatalogueRoute {
  return { call, answer: answer as CatalogueRoute['answer'] };
}

/** A response before compression. `json` undefined means no body. */
export interface CatalogueResponse {
  status: number;
  json: string | undefined;
  headers: Record<string, string>;
  bestCompression: boolean;
  isRare: boolean;
}

/** A response, or the URL whose response is the same. */
export type CatalogueReply = CatalogueResponse | Lasting<CatalogueResponse> | { sameAs: string };

/** Finds the catalogue route of a URL and answers it. */
export class CatalogueResponder {
  #routes: ReadonlyMap<string, CatalogueRoute>;

  constructor(routes: readonly CatalogueRoute[]) {
    this.#routes = new Map(routes.map((route) => [API_BASE + route.call.path, route]));
  }

  /** Returns the response to a URL (path and query); 422 for wrong input. Undefined if no catalogue route matches. */
  answer(url: string, address: ReadAddress): CatalogueReply | Promise<CatalogueReply> | undefined {
    const queryAt = url.indexOf('?');
    const route = this.#routes.get(queryAt < 0 ? url : url.slice(0, queryAt));
    if (route === undefined) return undefined;
    try {
      const { call } = route;
      const given = Object.fromEntries(new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt)));
      const plain = plainUrl(call, given);
      if (plain !== url) return { sameAs: plain };
      const query = call.query && parseInput(call.query, given);
      const answer = route.answer(query, address);
      return answer instanceof Promise ? answer.then(toReply) : toReply(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return {
        status: error.status,
        json: JSON.stringify(error.body()),
        headers: {},
        bestCompression: false,
        isRare: true,
      };
    }
  }
}

/** Returns the URL without parameters that the call does not know: made-up ones must not have answers of their own. */
function plainUrl({ path, query }: Call, given: Record<string, string>): string {
  const known = query !== undefined && 'entries' in query ? (query.entries as object) : {};
  const search = new URLSearchParams(Object.entries(given).filter(([name]) => name in known)).toString();
  return `${API_BASE}${path}${search === '' ? '' : `?${search}`}`;
}

function toReply(answer: CatalogueAnswer): CatalogueReply {
  if ('sameAs' in answer) return { sameAs: API_BASE + answer.sameAs };
  return 'make' in answer ? { key: answer.key, make: () => toResponse(answer.make()) } : toResponse(answer);
}

function toResponse({ json, headers = {}, bestCompression = false, isRare = false }: CatalogueBody): CatalogueResponse {
  return { status: json === undefined ? 204 : 200, json, headers, bestCompression, isRare };
}

const OWN_PROCESS = () => 'own process';

/**
 * Registers the catalogue calls with Hono, without the response cache: for `app.fetch`, which runs in the process that
 * wrote. That process has caught up already, so X-Revision-Seen is not read here.
 */
export function registerCatalogueRoutes(
  app: Hono,
  routes: readonly CatalogueRoute[],
  responder: CatalogueResponder,
): void {
  for (const { call } of routes) {
    app.get(API_BASE + call.path, async (c) => {
      const url = new URL(c.req.url);
      let response = await responder.answer(url.pathname + url.search, OWN_PROCESS);
      while (response && 'sameAs' in response) response = await responder.answer(response.sameAs, OWN_PROCESS);
      if (response === undefined) return c.notFound();
      const { status, json = null, headers } = 'make' in response ? response.make() : response;
      const type = json === null ? {} : { 'content-type': 'application/json', ...API_HEADERS };
      return new Response(json, { status, headers: { ...type, 'cache-control': 'no-cache', ...headers } });
    });
  }
}
