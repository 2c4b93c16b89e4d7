import {
  allPlans as allPlansCall,
  cheapestPlans as cheapestCall,
  listPlans as listPlansCall,
} from '../../../domain/contract/plan.calls.ts';
import { listProviders, PROVIDERS_PER_PAGE } from '../../../domain/contract/provider.calls.ts';
import { listStates } from '../../../domain/contract/sync.calls.ts';
import { type CatalogueFigures, catalogueFigures } from '../../../domain/dashboard/catalogue-figures.ts';
import {
  allPlans,
  cheapestPlans,
  filterProviders,
  listPlans,
  type PlanPage,
  type ProviderFilter,
} from '../../../domain/plan/catalogue/catalogue.ts';
import { cheapestPerNetwork } from '../../../domain/plan/cheapest.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { type PageRequest, type PlanFilter, pageCount } from '../../../domain/plan/plan-filter.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { State } from '../../../domain/rating/state.ts';
import { request as requestServer } from '../http/request.ts';
import { withTimeout } from '../time.ts';
import { view as appView, type CatalogueView, type ViewState } from './catalogue-view.ts';
import type { ChangeStatus } from './overlay.ts';

/**
 * What screens read. Each list comes from the mirror when it is whole, else from the server by the call that the
 * specification names for it; both come to the same rows. How old a list is, the mirror's state tells. A read fails
 * with `ApiError`, and only where the mirror cannot answer.
 */
export interface ProviderPage {
  items: Listed<Provider>[];
  total: number;
  page: number;
  pages: number;
}

/** A row of a list, with how it stands with what this device has changed of it. */
export type Listed<Row> = Row & { changeStatus?: ChangeStatus | undefined };

export type ListedPlan = Listed<Plan>;
export type ListedProvider = Listed<Provider>;

export interface ListedPage extends PlanPage {
  items: ListedPlan[];
}

export type ProviderName = Pick<Provider, 'id' | 'name'>;

/** Opening takes a tenth of a second; where the device stalls, the server is asked instead. */
const OPEN_LIMIT_MS = 1_500;

export function createReader(view: Pick<CatalogueView, 'open' | 'getState'>, request: typeof requestServer) {
  /**
   * The answer of a whole mirror, else the server's. Where the server fails as well, a mirror that was slow to open is
   * waited for: a stalling phone without a network has its list a moment later, not an error.
   */
  async function answer<T>(held: (state: ViewState) => T, ask: () => Promise<T>): Promise<T> {
    if (!view.getState().whole) await withTimeout(OPEN_LIMIT_MS, view.open(), () => new Error('slow')).catch(() => {});
    if (view.getState().whole) return held(view.getState());
    try {
      return await ask();
    } catch (error) {
      await view.open();
      if (view.getState().whole) return held(view.getState());
      throw error;
    }
  }

  return {
    /** One page of plans (docs/specification/07-calls.md, `GET /plans`). */
    readPlans: (filter: PlanFilter, page: PageRequest): Promise<ListedPage> =>
      answer(
        ({ catalogue, changeStatuses }) => {
          const found = listPlans(catalogue, filter, page);
          return { ...found, items: found.items.map((plan) => withChangeStatus(plan, changeStatuses)) };
        },
        () => request(listPlansCall, { query: { ...filter, ...page } }),
      ),

    /** Every plan of a network or a provider, for comparing (docs/specification/07-calls.md, `GET /plans/all`). */
    readAllPlans: (filter: Pick<PlanFilter, 'network' | 'provider_id'> = {}): Promise<ListedPlan[]> =>
      answer(
        ({ catalogue, changeStatuses }) =>
          allPlans(catalogue, filter).map((plan) => withChangeStatus(plan, changeStatuses)),
        () => request(allPlansCall, { query: { ...filter } }),
      ),

    /** A page of providers by part of a name or an email (docs/specification/07-calls.md, `GET /providers`). `page` counts from 1. */
    readProviders: (filter: ProviderFilter, page: number): Promise<ProviderPage> =>
      answer(
        ({ catalogue, changeStatuses }) => {
          const found = providerPage(filterProviders(catalogue, filter), page);
          return { ...found, items: found.items.map((provider) => withChangeStatus(provider, changeStatuses)) };
        },
        () => request(listProviders, { query: { ...filter, page } }),
      ),

    /** One provider; null when it is not listed any more. */
    async readProvider(id: string): Promise<ListedProvider | null> {
      const found = await answer<ListedProvider | undefined>(
        ({ catalogue, changeStatuses }) => {
          const provider = filterProviders(catalogue, {}).find((one) => one.id === id);
          return provider && withChangeStatus(provider, changeStatuses);
        },
        async () => (await readEveryProvider(request)).find((one) => one.id === id),
      );
      return found ?? null;
    },

    /** Every provider by name, for selects. */
    async readProviderNames(): Promise<ProviderName[]> {
      const providers = await answer(
        ({ catalogue }) => filterProviders(catalogue, {}),
        () => readEveryProvider(request),
      );
      return providers.map(({ id, name }) => ({ id, name }));
    },

    /** The cheapest general-purpose plan of each network (docs/specification/07-calls.md, `GET /cheapest-plans`). */
    readCheapest: (): Promise<Plan[]> =>
      answer(
        ({ catalogue }) => cheapestPlans(catalogue),
        async () => cheapestPerNetwork(await request(cheapestCall)),
      ),

    /** The states and the FCT (docs/specification/03-entities.md, Locations). */
    async readStates(): Promise<readonly State[]> {
      const held = await answer(
        ({ states }) => states,
        () => request(listStates),
      );
      return held.length > 0 ? held : request(listStates);
    },

    /** What the list on this device tells the dashboard by itself; null while it is not whole. Never asks the server. */
    async readFigures(): Promise<CatalogueFigures | null> {
      if (!view.getState().whole) await view.open();
      const { catalogue, whole } = view.getState();
      return whole ? catalogueFigures(catalogue) : null;
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

async function readEveryProvider(request: typeof requestServer): Promise<Provider[]> {
  const first = await request(listProviders);
  const pages = Array.from({ length: Math.max(0, first.pages - 1) }, (_, i) => i + 2);
  const others = await Promise.all(pages.map((page) => request(listProviders, { query: { page } })));
  return [first, ...others].flatMap(({ items }) => items);
}

export const {
  readPlans,
  readAllPlans,
  readProviders,
  readProvider,
  readProviderNames,
  readCheapest,
  readStates,
  readFigures,
} = createReader(appView, requestServer);
