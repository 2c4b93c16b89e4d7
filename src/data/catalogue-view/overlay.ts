import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation } from '../../../domain/contract/operation.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import { applyDelta, type Catalogue, type CatalogueProvider } from '../../../domain/plan/catalogue/catalogue.ts';
import type { Cell, ColumnPatch } from '../../../domain/plan/catalogue/column-patch.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { clearedBy, PLAN_COLUMNS, type PlanColumn, PRICED } from '../../../domain/plan/plan-fields.ts';

/** The catalogue with this device's changes laid over it, and the status of each changed row by its ID. */
export interface Overlaid {
  catalogue: Catalogue;
  changeStatuses: ReadonlyMap<string, ChangeStatus>;
}

/**
 * Lays waiting and acknowledged operations over the catalogue. Rejected operations only change the row's status.
 * @param operations operations of one user that change the catalogue
 */
export function overlay(catalogue: Catalogue, operations: readonly Operation[]): Overlaid {
  const shown = operations.filter(({ state }) => state !== 'rejected').sort((a, b) => a.seq - b.seq);
  return { catalogue: layOver(catalogue, waitingRows(shown)), changeStatuses: changeStatusesOf(operations) };
}

/** The catalogue after the operations, as lists show it (docs/offline.md#the-mirror). */
function layOver(catalogue: Catalogue, rows: WaitingRows): Catalogue {
  const providers = providersOver(catalogue, rows.providers);
  const withProviders = applyDelta(catalogue, { plans: [], ...providers });
  return applyDelta(withProviders, plansOver(withProviders, rows.plans));
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
  // The plans of a deleted provider are deleted too.
  const theirs =
    leaving.size === 0 ? [] : plans.no.filter((_, at) => leaving.has(plans.columns.provider_no[at] ?? null));
  return { providers: changed, gone: { plans: theirs, providers: gone } };
}

function plansOver({ plans, providers }: Catalogue, rows: ReadonlyMap<string, OperationRow>) {
  const providerNos = new Map([...providers.values()].map(({ id, no }) => [id, no]));
  const gone: number[] = [];
  const patches: ColumnPatch[] = [];
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
    else if (no !== undefined) patches.push(patchOf(no, withMarks(cells, plans.columns, at)));
  }
  return { providers: [], plans: [...patches, patchOfNew(made)], gone: { plans: gone, providers: [] } };
}

type Cells = Partial<Record<PlanColumn, Cell>>;

function patchOf(no: number, cells: Cells): ColumnPatch {
  const columns = Object.entries(cells).map(([column, cell]) => [column, [cell]]);
  return { no: [no], ...Object.fromEntries(columns) };
}

/** One patch for all new plans, because each patch copies the table. */
function patchOfNew(made: readonly { no: number; cells: Cells }[]): ColumnPatch {
  const patch: ColumnPatch = { no: made.map(({ no }) => no) };
  if (made.length > 0) for (const name of PLAN_COLUMNS) patch[name] = made.map(({ cells }) => cells[name] ?? null);
  return patch;
}

interface Measure {
  value: number;
  unit: string;
}

/** The fields of a plan as columns. */
function cellsOf({ fields, changedOn }: OperationRow, providerNos: ReadonlyMap<string, number>): Cells {
  const { size, validity, provider_id, confirm_price: _, use_reason: __, ...rest } = fields;
  const { currency: ___, id: ____, provider_phone_number: _____, ...plain } = rest;
  const isPriced = PRICED.some((name) => fields[name] !== undefined);
  const cells: Cells = { ...(isPriced && seenOn(changedOn)), ...(plain as Cells), updated_on: changedOn };
  if (size) [cells.size_value, cells.size_unit] = measureOf(size as Measure);
  if (validity) [cells.validity_value, cells.validity_unit] = measureOf(validity as Measure);
  if (provider_id) cells.provider_no = providerNos.get(String(provider_id)) ?? null;
  return cells;
}

/** The dates of a price that was typed on this device. The server says whether its seller confirmed it. */
const seenOn = (day: string): Cells => ({ seen_from: day, seen_to: day, confirmed_on: null });

const UNREPORTED: Cells = { reported_on: null, reported_price: null };
const UNDISPUTED: Cells = { gone_by: null, disputed: null };

/**
 * Returns the cells of a change with the marks that it ends: a price that is given ends the reports on it, also if it is the
 * same. A mark that the plan does not have is left out, because each column of a patch is copied.
 */
function withMarks({ unusual_on, ...cells }: Cells, columns: Catalogue['plans']['columns'], at: number): Cells {
  const hadMark = Boolean(columns.unusual_on[at]);
  return {
    ...cells,
    ...(cells.seen_to && columns.reported_on[at] ? UNREPORTED : {}),
    ...(cells.seen_to && (columns.gone_by[at] || columns.disputed[at]) ? UNDISPUTED : {}),
    ...(unusual_on || (unusual_on === null && hadMark) ? { unusual_on } : {}),
  };
}

/** The fields that make a price of a kind of plan. */
const PRICED_KIND = ['price', 'size', 'network', 'use'] as const;

/**
 * The mark of a price that its user has kept although it is unusual. Any other price has none: the form has compared it with
 * the catalogue. A price that is given again keeps its mark.
 */
function unusualBy(edited: BaseValues, base: BaseValues | null, day: string): { unusual_on?: string | null } {
  const isNew = PRICED_KIND.some((name) => edited[name] !== undefined && !isSame(edited[name], base?.[name]));
  return isNew ? { unusual_on: edited.confirm_price ? day : null } : {};
}

const measureOf = ({ value, unit }: Measure) => [value, unit] as const;

/** The effect of waiting operations on one row. */
interface OperationRow {
  /** True if an operation creates the row. */
  made: boolean;
  /** True if an operation deletes the row. */
  gone: boolean;
  /** The changed fields, with the last value of each. */
  fields: BaseValues;
  /** The day of the last change, as 2026-11-21. */
  changedOn: string;
}

interface WaitingRows {
  plans: ReadonlyMap<string, OperationRow>;
  providers: ReadonlyMap<string, OperationRow>;
}

/** The rows that the operations change, by ID, each after all of them. */
function waitingRows(operations: readonly Operation[]): WaitingRows {
  const plans = new Map<string, OperationRow>();
  const providers = new Map<string, OperationRow>();
  for (const operation of operations) {
    const changedOn = dayInLagos(operation.createdAtMs);
    const make = (rows: Map<string, OperationRow>, { id, ...fields }: { id: string }) =>
      rows.set(id, { made: true, gone: false, fields, changedOn });
    const makePlan = (plan: PlanInput & { id: string }) =>
      make(plans, { ...plan, ...unusualBy(plan, null, changedOn) });
    const change = (rows: Map<string, OperationRow>, id: string, change: Partial<OperationRow>) => {
      const before = rows.get(id) ?? { made: false, gone: false, fields: {} };
      rows.set(id, { ...before, ...change, fields: { ...before.fields, ...change.fields }, changedOn });
    };
    const edit = (id: string, edited: BaseValues, base: BaseValues | null) =>
      // A price that is given again, to confirm it, clears nothing.
      change(plans, id, { fields: { ...clearedBy(edited, base), ...edited, ...unusualBy(edited, base, changedOn) } });
    const { kind, fields } = operation;
    if (kind === 'createPlan') makePlan(fields);
    if (kind === 'createPlans') for (const plan of fields.plans) makePlan(plan);
    if (kind === 'updatePlan') edit(fields.plan_id, fields.change, operation.base);
    if (kind === 'deletePlan') change(plans, fields.plan_id, { gone: true });
    if (kind === 'refreshPlans') {
      for (const row of fields.rows) {
        if (row.op === 'create') makePlan(row.plan);
        else if (row.op === 'update') edit(row.plan_id, row.change, row.base);
        else change(plans, row.plan_id, { gone: true });
      }
    }
    if (kind === 'createProvider') make(providers, fields);
    if (kind === 'updateProvider') change(providers, fields.provider_id, { fields: fields.change });
    if (kind === 'deleteProvider') change(providers, fields.provider_id, { gone: true });
  }
  return { plans, providers };
}

/** The status of this device's change of a row; other rows have none. */
export type ChangeStatus = 'waiting' | 'needs attention';

/** The status of each plan and provider with a change on this device, by ID. */
function changeStatusesOf(operations: readonly Operation[]): ReadonlyMap<string, ChangeStatus> {
  const changeStatuses = new Map<string, ChangeStatus>();
  const mark = ({ plans, providers }: WaitingRows, changeStatus: ChangeStatus) => {
    for (const id of [...plans.keys(), ...providers.keys()]) changeStatuses.set(id, changeStatus);
  };
  mark(waitingRows(operations.filter(({ state }) => state === 'waiting')), 'waiting');
  mark(waitingRows(operations.filter(({ state }) => state === 'rejected')), 'needs attention');
  return changeStatuses;
}
