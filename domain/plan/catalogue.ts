import * as v from 'valibot';
import type { Provider } from '../provider/provider.ts';
import { cheapestPerNetwork, isGeneralPurpose } from './cheapest.ts';
import type { Plan } from './plan.ts';
import { type PageRequest, type PlanFilter, pageCount } from './plan-filter.ts';
import { type ColumnPatch, PlanPartSchema } from './plan-part.ts';
import { queryPlans } from './plan-query.ts';
import { EMPTY_TABLE, foldPart, type PlanTable, removePlans } from './plan-table.ts';

/**
 * The public catalogue as one value: every plan by column and every provider. The server keeps one and follows its
 * change feed; the device keeps one and follows the server. Both answer lists with the functions below, so that a
 * list is the same with and without a network.
 */
export interface Catalogue {
  readonly plans: PlanTable;
  /** By running number. */
  readonly providers: ReadonlyMap<number, CatalogueProvider>;
}

export const CatalogueProviderSchema = v.object({
  no: v.number(),
  id: v.string(),
  name: v.string(),
  website: v.nullish(v.string()),
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  version: v.number(),
});
export type CatalogueProvider = v.InferOutput<typeof CatalogueProviderSchema>;

/** A step from one state of the catalogue to a later one. Applying a step twice changes nothing more. */
export const CatalogueStepSchema = v.object({
  /** Providers that are new or changed, whole. */
  providers: v.array(CatalogueProviderSchema),
  plans: v.array(PlanPartSchema),
  /** Running numbers of what was deleted. */
  gone: v.object({ plans: v.array(v.number()), providers: v.array(v.number()) }),
});
export type CatalogueStep = v.InferOutput<typeof CatalogueStepSchema>;

export const EMPTY_CATALOGUE: Catalogue = { plans: EMPTY_TABLE, providers: new Map() };

/** The catalogue after a step. Parts must be unpacked. */
export function foldStep(catalogue: Catalogue, step: CatalogueStep): Catalogue {
  const folded = step.plans.reduce<PlanTable>((table, part: ColumnPatch) => foldPart(table, part), catalogue.plans);
  return {
    plans: removePlans(folded, step.gone.plans),
    providers: foldProviders(catalogue.providers, step),
  };
}

function foldProviders(known: Catalogue['providers'], step: CatalogueStep): Catalogue['providers'] {
  if (step.providers.length === 0 && step.gone.providers.length === 0) return known;
  const providers = new Map(known);
  for (const provider of step.providers) providers.set(provider.no, provider);
  for (const no of step.gone.providers) providers.delete(no);
  return providers;
}

/** The plan in a row of the table. */
export function planAt({ plans, providers }: Catalogue, row: number): Plan {
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
    buy_url: columns.buy_url[row] as string | null,
    discount: columns.discount[row] as number | null,
    auto_renew: columns.auto_renew[row] as boolean | null,
    category: columns.category[row] as string | null,
    bonus: columns.bonus[row] as string | null,
    ussd_code: columns.ussd_code[row] as string | null,
    ussd_steps: columns.ussd_steps[row] as string | null,
    list_price: columns.list_price[row] as number | null,
    source: columns.source[row] as string | null,
    as_of: columns.as_of[row] as string | null,
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

/** Which plan stands in which row, without building it; `total` is the exact count (docs/performance.md#p7). */
export function planRows(catalogue: Catalogue, filter: PlanFilter, request: PageRequest) {
  return queryPlans(catalogue.plans, providerNoOf(catalogue, filter.provider_id), { filter, request });
}

/** A page of plans (docs/specification/07-calls.md, `GET /plans`). A page past the end is empty and still tells the count. */
export function listPlans(catalogue: Catalogue, filter: PlanFilter, request: PageRequest): PlanPage {
  const { rows, total } = planRows(catalogue, filter, request);
  const items = rows.map((row) => planAt(catalogue, row));
  return { items, total, page: request.page, size: request.size, pages: pageCount(total, request.size) };
}

/** Every plan that a filter lets through (docs/specification/07-calls.md, `GET /plans/all`). */
export function allPlans(catalogue: Catalogue, filter: PlanFilter): Plan[] {
  return listPlans(catalogue, filter, { page: 1, size: Math.max(1, catalogue.plans.no.length) }).items;
}

/** The cheapest general-purpose plan of each network (docs/specification/02-screens.md, Landing; spec-notes). */
export function cheapestPlans(catalogue: Catalogue): Plan[] {
  return cheapestPerNetwork(allPlans(catalogue, {}).filter((plan) => isGeneralPurpose(plan.category)));
}

export interface ProviderFilter {
  name?: string | undefined;
  email?: string | undefined;
}

/** Providers by name, filtered by a part of the name or of the email (docs/specification/02-screens.md, Providers). */
export function filterProviders(catalogue: Catalogue, { name, email }: ProviderFilter): Provider[] {
  const holds = (text: string | null | undefined, part: string | undefined) =>
    !part || (text ?? '').toLowerCase().includes(part.toLowerCase());
  return [...catalogue.providers.values()]
    .filter((provider) => holds(provider.name, name) && holds(provider.email, email))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.no - b.no)
    .map(({ no: _, ...provider }) => provider);
}

function providerNoOf({ providers }: Catalogue, id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  for (const provider of providers.values()) if (provider.id === id) return provider.no;
  return -1;
}
