import { API_BASE } from '../../domain/contract/call.ts';
import type { CatalogueAnswer, CatalogueRoute } from './catalogue-route.ts';
import { parseInput } from './parse-input.ts';
import { Problem } from './problem.ts';

/** An answer before it is encoded. `json` undefined means no body. */
export interface ListAnswer {
  status: number;
  json: string | undefined;
  headers: Record<string, string>;
  thorough: boolean;
}

/** The catalogue's GET calls by address. */
export class CatalogueLists {
  #routes: ReadonlyMap<string, CatalogueRoute>;

  constructor(routes: readonly CatalogueRoute[]) {
    this.#routes = new Map(routes.map((route) => [API_BASE + route.call.path, route]));
  }

  /** The answer to a request's address, refusals of bad input included; undefined for an address of others. */
  answer(url: string): ListAnswer | Promise<ListAnswer> | undefined {
    const queryAt = url.indexOf('?');
    const route = this.#routes.get(queryAt < 0 ? url : url.slice(0, queryAt));
    if (route === undefined) return undefined;
    try {
      const { call } = route;
      const search = queryAt < 0 ? '' : url.slice(queryAt);
      const query = call.query && parseInput(call.query, Object.fromEntries(new URLSearchParams(search)));
      const answer = route.answer(query);
      return answer instanceof Promise ? answer.then(asAnswer) : asAnswer(answer);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { status: error.status, json: JSON.stringify(error.body()), headers: {}, thorough: false };
    }
  }
}

function asAnswer({ json, headers = {}, thorough = false }: CatalogueAnswer): ListAnswer {
  return { status: json === undefined ? 204 : 200, json, headers, thorough };
}
