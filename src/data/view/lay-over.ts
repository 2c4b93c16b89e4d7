import { type Catalogue, type CatalogueProvider, foldStep } from '../../../domain/plan/catalogue.ts';
import { type Cell, type ColumnPatch, PLAN_COLUMNS, type PlanColumn } from '../../../domain/plan/plan-part.ts';
import { originAfter } from '../../../domain/plan/price-origin.ts';
import type { OperationRow, WaitingRows } from './waiting-rows.ts';

/** The catalogue as it will be when some operations are done: what a list shows (docs/offline.md#the-mirror). */
export function layOver(catalogue: Catalogue, rows: WaitingRows): Catalogue {
  const providers = providersOver(catalogue, rows.providers);
  const withProviders = foldStep(catalogue, { plans: [], ...providers });
  return foldStep(withProviders, plansOver(withProviders, rows.plans));
}

function providersOver({ providers, plans }: Catalogue, rows: ReadonlyMap<string, OperationRow>) {
  const changed: CatalogueProvider[] = [];
  const gone: number[] = [];
  const known = new Map([...providers.values()].map((provider) => [provider.id, provider]));
  let no = Math.max(0, ...providers.keys());
  for (const [id, row] of rows) {
    const provider = known.get(id);
    if (row.gone) gone.push(...(provider ? [provider.no] : []));
    else if (provider) changed.push({ ...provider, ...row.fields });
    else if (row.made) changed.push({ ...(row.fields as Omit<CatalogueProvider, 'no'>), id, no: ++no, version: 0 });
  }
  const leaving = new Set<Cell>(gone);
  // Their plans leave the list with them.
  const theirs =
    leaving.size === 0 ? [] : plans.no.filter((_, at) => leaving.has(plans.columns.provider_no[at] ?? null));
  return { providers: changed, gone: { plans: theirs, providers: gone } };
}

function plansOver({ plans, providers }: Catalogue, rows: ReadonlyMap<string, OperationRow>) {
  const providerNos = new Map([...providers.values()].map(({ id, no }) => [id, no]));
  const gone: number[] = [];
  const parts: ColumnPatch[] = [];
  const made: { no: number; cells: Cells }[] = [];
  let last = plans.no.at(-1) ?? 0;
  for (const [id, row] of rows) {
    const at = plans.columns.id.indexOf(id);
    const no = plans.no[at];
    const cells = cellsOf(row, providerNos);
    if (no === undefined && row.made && !row.gone && cells.provider_no != null) {
      made.push({ no: ++last, cells: { ...cells, id, version: 0 } });
    }
    if (no !== undefined && row.gone) gone.push(no);
    else if (no !== undefined) parts.push(partOf(no, cells));
  }
  return { providers: [], plans: [...parts, wholePart(made)], gone: { plans: gone, providers: [] } };
}

type Cells = Partial<Record<PlanColumn, Cell>>;

function partOf(no: number, cells: Cells): ColumnPatch {
  const columns = Object.entries(cells).map(([column, cell]) => [column, [cell]]);
  return { no: [no], ...Object.fromEntries(columns) };
}

/** New plans in one part: a part for each would copy the table for each. */
function wholePart(made: readonly { no: number; cells: Cells }[]): ColumnPatch {
  const part: ColumnPatch = { no: made.map(({ no }) => no) };
  if (made.length > 0) for (const name of PLAN_COLUMNS) part[name] = made.map(({ cells }) => cells[name] ?? null);
  return part;
}

interface Measure {
  value: number;
  unit: string;
}

/** The fields of a plan as columns hold them. A new price, size or validity is nobody else's word any more. */
function cellsOf({ fields, changedOn }: OperationRow, providerNos: ReadonlyMap<string, number>): Cells {
  const { size, validity, provider_id, currency: _, id: __, provider_phone_number: ___, ...plain } = fields;
  const cells: Cells = { ...originAfter(fields), ...(plain as Cells), updated_on: changedOn };
  if (size) [cells.size_value, cells.size_unit] = measureOf(size as Measure);
  if (validity) [cells.validity_value, cells.validity_unit] = measureOf(validity as Measure);
  if (provider_id) cells.provider_no = providerNos.get(String(provider_id)) ?? null;
  return cells;
}

const measureOf = ({ value, unit }: Measure) => [value, unit] as const;
