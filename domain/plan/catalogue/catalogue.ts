import * as v from 'valibot';
import { compareNames } from '../../provider/compare-names.ts';
import { PRICE_KINDS } from '../../provider/price-kind.ts';
import type { Provider } from '../../provider/provider.ts';
import type { Plan } from '../plan.ts';
import type { PlanKind, PlanUse } from '../use/plan-use.ts';
import { type ColumnPatch, ColumnPatchSchema } from './column-patch.ts';
import { type PageRequest, type PlanFilter, pageCount } from './plan-filter.ts';
import { queryPlans } from './plan-query.ts';
import { applyPatch, EMPTY_TABLE, type PlanTable, removePlans } from './plan-table.ts';

/**
 * The public catalogue as one immutable value: all plans by column and all providers. The server has one and follows its
 * change feed; the device has one and follows the server. Both answer lists with the functions below, so that a list is
 * the same online and offline.
 */
export interface Catalogue {
  readonly plans: PlanTable;
  /** By row number. */
  readonly providers: ReadonlyMap<number, CatalogueProvider>;
}

export const CatalogueProviderSchema = v.object({
  no: v.number(),
  id: v.string(),
  name: v.string(),
  website: v.nullish(v.string()),
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  price_kind: v.nullish(v.picklist(PRICE_KINDS)),
  how_to_buy: v.nullish(v.string()),
  /** Absent unless it is true. */
  verified: v.nullish(v.boolean()),
  version: v.number(),
});
export type CatalogueProvider = v.InferOutput<typeof CatalogueProviderSchema>;

/** The difference between two states of the catalogue. Applying it twice changes nothing more. */
export const CatalogueDeltaSchema = v.object({
  /** New and changed providers, with all fields. */
  providers: v.array(CatalogueProviderSchema),
  plans: v.array(ColumnPatchSchema),
  /** Row numbers of deleted plans and providers. */
  gone: v.object({ plans: v.array(v.number()), providers: v.array(v.number()) }),
});
export type CatalogueDelta = v.InferOutput<typeof CatalogueDeltaSchema>;

export const EMPTY_CATALOGUE: Catalogue = { plans: EMPTY_TABLE, providers: new Map() };

/** Returns the catalogue with a delta applied. Its patches must be unpacked. */
export function applyDelta(catalogue: Catalogue, delta: CatalogueDelta): Catalogue {
  const patched = delta.plans.reduce<PlanTable>(
    (table, patch: ColumnPatch) => applyPatch(table, patch),
    catalogue.plans,
  );
  return {
    plans: removePlans(patched, delta.gone.plans),
    providers: changeProviders(catalogue.providers, delta),
  };
}

function changeProviders(known: Catalogue['providers'], delta: CatalogueDelta): Catalogue['providers'] {
  if (delta.providers.length === 0 && delta.gone.providers.length === 0) return known;
  const providers = new Map(known);
  for (const provider of delta.providers) providers.set(provider.no, provider);
  for (const no of delta.gone.providers) providers.delete(no);
  return providers;
}

/** Returns the plan in a row. Written out, not derived from PLAN_FIELDS, because it runs for every row of a list. */
export function planAt({ plans, providers }: Catalogue, row: number): Required<Plan> {
  const { columns } = plans;
  const provider = providers.get(columns.provider_no[row] as number);
  return {
    id: columns.id[row] as string,
    name: columns.name[row] as string,
    network: columns.network[row] as Plan['network'],
    size: { value: columns.size_value[row] as number, unit: columns.size_unit[row] as Plan['size']['unit'] },
    currency: 'NGN',
    price: columns.price[row] as number,
    validity: {
      value: columns.validity_value[row] as number,
      unit: columns.validity_unit[row] as Plan['validity']['unit'],
    },
    description: columns.description[row] as string,
    provider_id: provider?.id ?? '',
    provider_name: provider?.name ?? '',
    provider_phone_number: provider?.phone ?? null,
    provider_website: provider?.website ?? null,
    price_kind: provider?.price_kind ?? null,
    how_to_buy: provider?.how_to_buy ?? null,
    provider_verified: provider?.verified ?? null,
    buy_url: columns.buy_url[row] as string | null,
    discount: columns.discount[row] as number | null,
    auto_renew: columns.auto_renew[row] as boolean | null,
    category: columns.category[row] as string | null,
    use: columns.use[row] as PlanUse | null,
    kind: columns.kind[row] as PlanKind | null,
    bonus: columns.bonus[row] as string | null,
    ussd_code: columns.ussd_code[row] as string | null,
    ussd_steps: columns.ussd_steps[row] as string | null,
    list_price: columns.list_price[row] as number | null,
    source: columns.source[row] as string | null,
    as_of: columns.as_of[row] as string | null,
    seen_from: columns.seen_from[row] as string | null,
    seen_to: columns.seen_to[row] as string | null,
    confirmed_on: columns.confirmed_on[row] as string | null,
    reported_on: columns.reported_on[row] as string | null,
    reported_price: columns.reported_price[row] as number | null,
    unusual_on: columns.unusual_on[row] as string | null,
    gone_by: columns.gone_by[row] as string | null,
    disputed: columns.disputed[row] as string | null,
    version: columns.version[row] as number,
    updated_on: columns.updated_on[row] as string,
  };
}

export interface PlanPage {
  items: Plan[];
  total: number;
  page: number;
  size: number;
  pages: number;
}

/** Returns the rows of a page without building the plans; `total` is exact (docs/performance.md#p7). */
export function planRows(catalogue: Catalogue, filter: PlanFilter, request: PageRequest) {
  return queryPlans(catalogue, { filter, request });
}

/** Returns a page of plans, as `GET /plans`. A page past the end is empty and has the total. */
export function listPlans(catalogue: Catalogue, filter: PlanFilter, request: PageRequest): PlanPage {
  const { rows, total } = planRows(catalogue, filter, request);
  const items = rows.map((row) => planAt(catalogue, row));
  return { items, total, page: request.page, size: request.size, pages: pageCount(total, request.size) };
}

/** Returns every plan that matches a filter, as `GET /plans/all`. */
export function allPlans(catalogue: Catalogue, filter: PlanFilter): Plan[] {
  return listPlans(catalogue, filter, { page: 1, size: Math.max(1, catalogue.plans.no.length) }).items;
}

export interface ProviderFilter {
  name?: string | undefined;
  email?: string | undefined;
}

/** Returns providers sorted by name, filtered by a part of the name or of the email. */
export function filterProviders(catalogue: Catalogue, { name, email }: ProviderFilter): Provider[] {
  const contains = (text: string | null | undefined, part: string | undefined) =>
    !part || (text ?? '').toLowerCase().includes(part.toLowerCase());
  return [...catalogue.providers.values()]
    .filter((provider) => contains(provider.name, name) && contains(provider.email, email))
    .sort((a, b) => compareNames(a.name, b.name) || a.no - b.no)
    .map(({ no: _, ...provider }) => provider);
}
