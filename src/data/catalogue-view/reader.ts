// The lists that screens show. Each comes from a whole mirror, else from the server by the call of the specification, with
// the same rows. A read fails with `ApiError`, and only without a whole mirror.

import { finder, finderQuery } from '../../../domain/contract/finder.calls.ts';
import {
  ALL_PLANS_PER_PAGE,
  allPlans as allPlansCall,
  listPlans as listPlansCall,
} from '../../../domain/contract/plan.calls.ts';
import { listProviders, PROVIDERS_PER_PAGE } from '../../../domain/contract/provider.calls.ts';
import { listStates } from '../../../domain/contract/sync.calls.ts';
import type { CatalogueFigures } from '../../../domain/dashboard/catalogue-figures.ts';
import { type AnswersAndHints, findWithHints } from '../../../domain/finder/find-hints.ts';
import type { NetworkAnswer } from '../../../domain/finder/find-plans.ts';
import type { Need } from '../../../domain/finder/need.ts';
import {
  allPlans,
  filterProviders,
  listPlans,
  type PlanPage,
  type ProviderFilter,
} from '../../../domain/plan/catalogue/catalogue.ts';
import { type PageRequest, type PlanFilter, pageCount } from '../../../domain/plan/catalogue/plan-filter.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { State } from '../../../domain/rating/state.ts';
import { request as requestServer } from '../http/request.ts';
import { withTimeout } from '../time.ts';
import { view as appView, type CatalogueView, type ViewState } from './catalogue-view.ts';
import type { ChangeStatus } from './overlay.ts';

export interface ProviderPage {
  items: Listed<Provider>[];
  total: number;
  page: number;
  pages: number;
}

/** A row of a list, with the status of this device's change of it. */
export type Listed<Row> = Row & { changeStatus?: ChangeStatus | undefined };

export type ListedPlan = Listed<Plan>;
export type ListedProvider = Listed<Provider>;

export interface ListedPage extends PlanPage {
  items: ListedPlan[];
}

export type ProviderName = Pick<Provider, 'id' | 'name'>;

/** Opening takes 0.1 s; on a slower device the server answers instead. */
const OPEN_LIMIT_MS = 1_500;

export function createReader(view: Pick<CatalogueView, 'open' | 'getState'>, request: typeof requestServer) {
  /**
   * Reads from a whole mirror, else from the server. If the server fails, waits for a mirror that is slow to open, so that
   * a slow phone without a network shows its list a moment later instead of an error.
   */
  async function answer<T>(read: (state: ViewState) => T, ask: () => Promise<T>): Promise<T> {
    if (!view.getState().whole) await withTimeout(OPEN_LIMIT_MS, view.open(), () => new Error('slow')).catch(() => {});
    if (view.getState().whole) return read(view.getState());
    try {
      return await ask();
    } catch (error) {
      await view.open();
      if (view.getState().whole) return read(view.getState());
      throw error;
    }
  }

  /**
   * Asks for one page after the other, because a browser has six connections, and the first sync needs them
   * (docs/performance.md#p8). When the mirror is whole, it has the others.
   */
  async function askEveryProvider(): Promise<Provider[]> {
    const providers: Provider[] = [];
    for (let page = 1; ; page++) {
      const { items, pages } = await request(listProviders, { query: { page } });
      providers.push(...items);
      const { whole, catalogue } = view.getState();
      if (whole) return filterProviders(catalogue, {});
      if (page >= pages) return providers;
    }
  }

  async function askEveryPlan(filter: Pick<PlanFilter, 'network' | 'provider_id'>): Promise<Plan[]> {
    const plans: Plan[] = await request(allPlansCall, { query: { ...filter } });
    for (let page = 2; plans.length === (page - 1) * ALL_PLANS_PER_PAGE; page++)
      plans.push(...(await request(allPlansCall, { query: { ...filter, page } })));
    return plans;
  }

  /** Reads the answers to a need and their hints. `beforeRequest` delays a request to the server, or prevents it. */
  const readFound = (need: Need, beforeRequest?: () => Promise<void>): Promise<AnswersAndHints> =>
    answer(
      ({ catalogue }) => findWithHints(catalogue, need),
      async () => {
        await beforeRequest?.();
        return request(finder, { query: finderQuery(need) });
      },
    );

  return {
    readFound,

    /** One page of plans (docs/specification/07-calls.md, `GET /plans`). */
    readPlans: (filter: PlanFilter, page: PageRequest): Promise<ListedPage> =>
      answer(
        ({ catalogue, changeStatuses }) => {
          const found = listPlans(catalogue, filter, page);
          return { ...found, items: found.items.map((plan) => withChangeStatus(plan, changeStatuses)) };
        },
        () =>
          request(listPlansCall, { query: { ...filter, use: filter.use?.join(), kind: filter.kind?.join(), ...page } }),
      ),

    /** The number of plans that a filter finds; null while the mirror is not whole. It is worth no request. */
    async countPlans(filter: PlanFilter): Promise<number | null> {
      if (!view.getState().whole) await view.open().catch(() => {});
      const { whole, catalogue } = view.getState();
      return whole ? listPlans(catalogue, filter, { page: 1, size: 1 }).total : null;
    },

    /** Every plan of a network or a provider, for comparing (docs/specification/07-calls.md, `GET /plans/all`). */
    readAllPlans: (filter: Pick<PlanFilter, 'network' | 'provider_id'> = {}): Promise<ListedPlan[]> =>
      answer(
        ({ catalogue, changeStatuses }) =>
          allPlans(catalogue, filter).map((plan) => withChangeStatus(plan, changeStatuses)),
        () => askEveryPlan(filter),
      ),

    /**
     * The best way on each network to meet a need, the best network first.
     * @param beforeRequest delays a request to the server; a rejection prevents it
     */
    readAnswers: async (need: Need, beforeRequest?: () => Promise<void>): Promise<readonly NetworkAnswer[]> =>
      (await readFound(need, beforeRequest)).answers,

    /** A page of providers by part of a name or an email (docs/specification/07-calls.md, `GET /providers`). `page` counts from 1. */
    readProviders: (filter: ProviderFilter, page: number): Promise<ProviderPage> =>
      answer(
        ({ catalogue, changeStatuses }) => {
          const found = providerPage(filterProviders(catalogue, filter), page);
          return { ...found, items: found.items.map((provider) => withChangeStatus(provider, changeStatuses)) };
        },
        () => request(listProviders, { query: { ...filter, page } }),
      ),

    /** One provider; null if it does not exist. */
    async readProvider(id: string): Promise<ListedProvider | null> {
      const found = await answer<ListedProvider | undefined>(
        ({ catalogue, changeStatuses }) => {
          const provider = filterProviders(catalogue, {}).find((one) => one.id === id);
          return provider && withChangeStatus(provider, changeStatuses);
        },
        async () => (await askEveryProvider()).find((one) => one.id === id),
      );
      return found ?? null;
    },

    /** Every provider by name, for selects. */
    async readProviderNames(): Promise<ProviderName[]> {
      const providers = await answer(({ catalogue }) => filterProviders(catalogue, {}), askEveryProvider);
      return providers.map(({ id, name }) => ({ id, name }));
    },

    /** The states and the FCT (docs/specification/03-entities.md, Locations). */
    async readStates(): Promise<readonly State[]> {
      const states = await answer(
        ({ states }) => states,
        () => request(listStates),
      );
      return states.length > 0 ? states : request(listStates);
    },

    /** The dashboard's figures from the mirror; null while it is not whole. Never calls the server. */
    async readFigures(): Promise<CatalogueFigures | null> {
      if (!view.getState().whole) await view.open();
      const { catalogue, whole } = view.getState();
      if (!whole) return null;
      // The dashboard's chunk has the rule.
      const { catalogueFigures } = await import('../../../domain/dashboard/catalogue-figures.ts');
      return catalogueFigures(catalogue);
    },
  };
}

function withChangeStatus<Row extends { id: string }>(
  row: Row,
  changeStatuses: ViewState['changeStatuses'],
): Listed<Row> {
  const changeStatus = changeStatuses.get(row.id);
  return changeStatus ? { ...row, changeStatus } : row;
}

function providerPage(found: Provider[], page: number): ProviderPage {
  const from = (page - 1) * PROVIDERS_PER_PAGE;
  return {
    items: found.slice(from, from + PROVIDERS_PER_PAGE),
    total: found.length,
    page,
    pages: pageCount(found.length, PROVIDERS_PER_PAGE),
  };
}

export const {
  readPlans,
  countPlans,
  readAllPlans,
  readAnswers,
  readFound,
  readProviders,
  readProvider,
  readProviderNames,
  readStates,
  readFigures,
} = createReader(appView, requestServer);
