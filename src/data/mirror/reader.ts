import { dashboard } from '../../../domain/contract/other.calls.ts';
import {
  allPlans as allPlansCall,
  cheapestPlans as cheapestCall,
  listPlans as listPlansCall,
} from '../../../domain/contract/plan.calls.ts';
import { listProviders, PROVIDERS_PER_PAGE } from '../../../domain/contract/provider.calls.ts';
import { listStates } from '../../../domain/contract/sync.calls.ts';
import {
  allPlans,
  cheapestPlans,
  filterProviders,
  listPlans,
  type PlanPage,
  type ProviderFilter,
} from '../../../domain/plan/catalogue.ts';
import { cheapestPerNetwork } from '../../../domain/plan/cheapest.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { type PageRequest, type PlanFilter, pageCount } from '../../../domain/plan/plan-filter.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { State } from '../../../domain/rating/state.ts';
import { request as requestServer } from '../http/request.ts';
import { mirror as appMirror } from './mirror.ts';
import type { Mirror } from './mirror-ports.ts';
import type { MirrorState } from './mirror-state.ts';

/**
 * What screens read. Each list comes from the mirror when it is whole, else from the server by the call that the
 * specification names for it; both come to the same rows. How old a list is, the mirror's state tells. A read fails
 * with `ApiError`, and only where the mirror cannot answer.
 */
export interface ProviderPage {
  items: Provider[];
  total: number;
  page: number;
  pages: number;
}

export type ProviderName = Pick<Provider, 'id' | 'name'>;

export interface NetworkCount {
  network: Network;
  totalPlans: number;
}

/** Opening takes a tenth of a second; where the device stalls, the server is asked instead. */
const OPEN_LIMIT_MS = 1_500;

export function createReader(mirror: Pick<Mirror, 'open' | 'getState'>, request: typeof requestServer) {
  /** The mirror's state if lists may be answered from it. */
  async function wholeMirror(): Promise<MirrorState | undefined> {
    if (!mirror.getState().whole) await settled(mirror.open(), OPEN_LIMIT_MS);
    const state = mirror.getState();
    return state.whole ? state : undefined;
  }

  return {
    /** One page of plans (spec §7, `GET /plans`). */
    async readPlans(filter: PlanFilter, page: PageRequest): Promise<PlanPage> {
      const state = await wholeMirror();
      if (state) return listPlans(state.catalogue, filter, page);
      return request(listPlansCall, { query: { ...filter, ...page } });
    },

    /** Every plan of a network or a provider, for comparing (spec §7, `GET /plans/all`). */
    async readAllPlans(filter: Pick<PlanFilter, 'network' | 'provider_id'> = {}): Promise<Plan[]> {
      const state = await wholeMirror();
      return state ? allPlans(state.catalogue, filter) : request(allPlansCall, { query: { ...filter } });
    },

    /** A page of providers by part of a name or an email (spec §7, `GET /providers`). `page` counts from 1. */
    async readProviders(filter: ProviderFilter, page: number): Promise<ProviderPage> {
      const state = await wholeMirror();
      if (!state) return request(listProviders, { query: { ...filter, page } });
      const found = filterProviders(state.catalogue, filter);
      const from = (page - 1) * PROVIDERS_PER_PAGE;
      return {
        items: found.slice(from, from + PROVIDERS_PER_PAGE),
        total: found.length,
        page,
        pages: pageCount(found.length, PROVIDERS_PER_PAGE),
      };
    },

    /** Every provider by name, for selects. */
    async readProviderNames(): Promise<ProviderName[]> {
      const state = await wholeMirror();
      const providers = state ? filterProviders(state.catalogue, {}) : await readEveryProvider(request);
      return providers.map(({ id, name }) => ({ id, name }));
    },

    /** The cheapest general-purpose plan of each network (spec §7, `GET /cheapest-plans`). */
    async readCheapest(): Promise<Plan[]> {
      const state = await wholeMirror();
      return state ? cheapestPlans(state.catalogue) : cheapestPerNetwork(await request(cheapestCall));
    },

    /** The states and the FCT (spec §3, Locations). */
    async readStates(): Promise<readonly State[]> {
      const state = await wholeMirror();
      return state && state.states.length > 0 ? state.states : request(listStates);
    },

    /** How many plans each network has, in the usual order. Without a mirror it needs a signed-in person. */
    async readNetworkSummary(): Promise<NetworkCount[]> {
      const state = await wholeMirror();
      if (state) {
        const one = { page: 1, size: 1 };
        return NETWORKS.map((network) => ({ network, totalPlans: listPlans(state.catalogue, { network }, one).total }));
      }
      const { data } = await request(dashboard);
      const counts = new Map(data.total_plans_per_network.map(({ network, total_plans }) => [network, total_plans]));
      return NETWORKS.map((network) => ({ network, totalPlans: counts.get(network) ?? 0 }));
    },
  };
}

async function readEveryProvider(request: typeof requestServer): Promise<Provider[]> {
  const first = await request(listProviders);
  const pages = Array.from({ length: Math.max(0, first.pages - 1) }, (_, i) => i + 2);
  const others = await Promise.all(pages.map((page) => request(listProviders, { query: { page } })));
  return [first, ...others].flatMap(({ items }) => items);
}

/** Resolves when the promise has settled or the limit has passed, whichever is first. */
function settled(promise: Promise<unknown>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(done, done);
  });
}

export const {
  readPlans,
  readAllPlans,
  readProviders,
  readProviderNames,
  readCheapest,
  readStates,
  readNetworkSummary,
} = createReader(appMirror, requestServer);
