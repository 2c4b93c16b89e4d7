import { API_BASE } from '../../domain/contract/call.ts';
import { ALL_PLANS_PER_PAGE, allPlans, cheapestPlans, clickPlan, listPlans } from '../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { planAt, planRows } from '../../domain/plan/catalogue/catalogue.ts';
import { pageCount } from '../../domain/plan/catalogue/plan-filter.ts';
import { OFFER, waysToBuy } from '../../domain/plan/catalogue/ways-to-buy.ts';
import { cheapestPerNetwork } from '../../domain/plan/market/cheapest.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { SIZE_UNITS } from '../../domain/plan/size-and-validity.ts';
import { isForAnything, type UseAndKind } from '../../domain/plan/use/plan-use.ts';
import { type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../http/errors.ts';
import { type ClosedWindows, type Counted, type Limit, RateLimits } from '../http/limits/rate-limits.repo.ts';
import { type RequestSource, type Route, type WriteRoute, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { hasCountedClick, recordClick } from './plan.repo.ts';
import { PlanJson } from './plan-json.ts';

/** The routes that list plans. They read the catalogue in memory. */
export function planLists(store: CatalogueStore): CatalogueRoute[] {
  const json = new PlanJson(store);
  return [
    catalogueRoute(listPlans, ({ page, size, ...filter }) => {
      const { rows, total } = planRows(store.catalogue, filter, { page, size });
      const counts = `"total":${total},"page":${page},"size":${size},"pages":${pageCount(total, size)}`;
      return { json: `{"items":${json.arrayOf(rows)},${counts}}` };
    }),
    catalogueRoute(allPlans, ({ page = 1, ...filter }) => {
      const { rows, total } = planRows(store.catalogue, filter, { page, size: ALL_PLANS_PER_PAGE });
      const search = new URLSearchParams(Object.entries({ ...filter, page: `${page + 1}` }) as [string, string][]);
      const next = `<${API_BASE}${allPlans.path}?${search}>; rel="next"`;
      const isLast = page >= pageCount(total, ALL_PLANS_PER_PAGE);
      return { json: json.arrayOf(rows), headers: isLast ? {} : { link: next } };
    }),
    catalogueRoute(cheapestPlans, () => ({ json: json.arrayOf(cheapestRows(store)) })),
  ];
}

/**
 * Returns the cheapest plan for general use of each network and size unit that anybody can buy now. The client picks one per
 * network.
 */
function cheapestRows({ catalogue }: CatalogueStore): number[] {
  const { no, columns } = catalogue.plans;
  const ways = waysToBuy(catalogue);
  const usable = no.flatMap((_, row) => {
    const limits = { use: columns.use[row], kind: columns.kind[row] } as UseAndKind;
    if (((ways[row] as number) & OFFER) === 0 || !isForAnything(limits)) return [];
    const { network, price, size, validity } = planAt(catalogue, row);
    return { row, network, price, size, validity };
  });
  return NETWORKS.flatMap((network) =>
    SIZE_UNITS.flatMap((unit) =>
      cheapestPerNetwork(usable.filter((plan) => plan.network === network && plan.size.unit === unit)),
    ),
  ).map(({ row }) => row);
}

const HOUR_S = 3_600;
const CLICKS_OF_USER: Limit = { name: 'clicks user', points: 2_000, windowS: HOUR_S };
const CLICKS_OF_DEVICE: Limit = { name: 'clicks device', points: 300, windowS: HOUR_S };
/** Larger than the limit per device, because many phones share one address. */
const CLICKS_OF_ADDRESS: Limit = { name: 'clicks address', points: 10_000, windowS: HOUR_S };
/** The most visitors of one address that make a plan more popular: anybody can make up devices. */
const VISITORS_OF_ADDRESS: Limit = { name: 'clicks counted', points: 10, windowS: 24 * HOUR_S };

interface ClickDeps {
  clock: Clock;
  /** The deployment's secret. */
  secret: string;
  limits: RateLimits;
}

/** The route that records a click on a buy link. */
export function planRoutes({ clock, secret, limits }: ClickDeps): Route[] {
  const key = derivedKey(secret, 'clicker');
  const closed: ClosedWindows = new Map();
  const record = write(clickPlan, async ({ params: { id }, actor, tx, source }) => {
    if (!isUuid(id)) throw notFound('That plan');
    const ownLimits = new RateLimits(tx, clock, closed);
    if (actor !== undefined) await ownLimits.take([CLICKS_OF_USER, actor.id]);
    const clickedBy = actor?.id ?? source.device ?? source.address;
    const clicker = keyedHash(key, `${dayInLagos(clock.nowMs())} ${clickedBy}`);
    const visitor: Counted = [VISITORS_OF_ADDRESS, `${id.toLowerCase()} ${source.address}`];
    const mayCountVisitor = async () =>
      !(await hasCountedClick(tx, { planId: id, clicker })) && ownLimits.tryTake(visitor);
    const mayCount = actor !== undefined || (await mayCountVisitor());
    const recorded = await recordClick(tx, { planId: id, userId: actor?.id, clicker, mayCount });
    if (recorded === undefined) throw notFound('That plan');
    // Another click of the visitor was counted at the same moment.
    if (actor === undefined && mayCount && !recorded.counted) await ownLimits.giveBack(visitor);
    return { message: 'Recorded' };
  });
  const before: WriteRoute['before'] = async ({ actor, source }) => {
    // All visitors of an address meet on one row. Inside the transaction each would lock it until the end.
    if (actor === undefined) await limits.take(...visitorLimits(source));
  };
  return [{ ...record, before }];
}

const visitorLimits = ({ device, address }: RequestSource): Counted[] => [
  ...(device === undefined ? [] : [[CLICKS_OF_DEVICE, device] as const]),
  [CLICKS_OF_ADDRESS, address],
];
