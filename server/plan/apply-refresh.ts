import type { RefreshRow } from '../../domain/contract/refresh.calls.ts';
import type { UsualPrice } from '../../domain/plan/market/unusual-price.ts';
import type { PriceListRow } from '../../domain/plan/refresh/compare-price-list.ts';
import { type AuditEntry, writeAudits } from '../audit/audit.repo.ts';
import { assertCurrentVersion } from '../catalogue/current-row.ts';
import type { Queries } from '../db/database.ts';
import { type PlanRow, planFieldsOf } from '../db/plan-row.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { findProvider, type ProviderRow } from '../provider/provider.repo.ts';
import { checkRows } from './check-rows.ts';
import { moveReports } from './move-reports.ts';
import { newPlan } from './new-plan.ts';
import * as plans from './plan.repo.ts';
import { changeEntry, lockedPlanOf, type WrittenChange, writtenChange } from './plan-change.ts';
import { assertSellerPhone, assertTierHasRoom, findSeller } from './seller.ts';
import { checkPrices } from './unusual/refresh-prices.ts';
import { withUnusualDay } from './unusual/unusual-price.ts';

interface Writer {
  /** Undefined for a command of the operator. */
  actor: Actor | undefined;
  /** True if every plan must be the actor's own. */
  ownOnly: boolean;
  at: Date;
  requestId?: string | undefined;
  usualPrice: UsualPrice;
}

/** The number of plans that a refresh wrote, by what happened to them. */
export interface RefreshCounts {
  created: number;
  changed: number;
  /** Plans that keep their price, with today's date. */
  confirmed: number;
  removed: number;
}

export interface Refreshed {
  /** The created and changed plans with their new versions. */
  plans: { id: string; version: number }[];
  counts: RefreshCounts;
}

/** A row of a refresh. An operator's list may say between which days it saw the price. */
export type DatedRow = RefreshRow & Pick<PriceListRow, 'seen'>;
type RowOf<Op extends RefreshRow['op']> = Extract<DatedRow, { op: Op }>;
type ListedRow = RowOf<'update' | 'delete'>;

interface Listed {
  plan: PlanRow;
  seller: ProviderRow;
}

/**
 * Brings listed plans up to a price list, all rows or none: a seller's own plans, or any for an administrator and for the
 * operator's commands. A row that changes nothing writes nothing, so the same rows again leave every version as it is.
 * @throws ApiError that names the failed rows: 'stale' with each plan that was changed or deleted since its version,
 *   'bad_input', 'price_unusual', 'not_found', 'taken' or 'tier_limit'; 'forbidden' for the plan of somebody else
 */
export async function applyRefresh(tx: Queries, rows: readonly DatedRow[], writer: Writer): Promise<Refreshed> {
  await checkRows(rows, (row) => assertFirstWithId(row, rows));
  const listed = await lockListed(tx, rows, writer);
  const planOf = (row: ListedRow) => listed.get(row.id.toLowerCase()) as Listed;
  const isLeft = (row: RefreshRow) => row.op === 'delete' && planOf(row).plan.deleted_at !== null;
  const assertSame = async (row: RefreshRow) => {
    if (row.op === 'create' || isLeft(row)) return;
    const { plan, seller } = planOf(row);
    await assertCurrentVersion(tx, lockedPlanOf(plan, seller), { actor: writer.actor, ifMatch: row.version });
  };
  await checkRows(rows, assertSame, { code: 'stale' });
  await checkRows(rows, (row) => {
    if (row.op === 'update') assertSellerKeeps(row, planOf(row).seller);
  });
  const sellers = await sellersOfNew(tx, rows, writer);
  const sellerOf = (row: RefreshRow) => (row.op === 'create' ? sellerOfNew(sellers, row) : planOf(row).seller);
  await checkPrices(rows, { usualPrice: writer.usualPrice, planOf: (row) => planOf(row).plan, sellerOf });

  const removed = await removePlans(
    tx,
    rows.flatMap((row) => (row.op === 'delete' && !isLeft(row) ? planOf(row) : [])),
    writer,
  );
  const updated = await updatePlans(tx, rows, { planOf, writer });
  const created = await createPlans(tx, rows, { sellers, writer });
  const entries = [removed, updated, created].flatMap((done) => done.entries);
  const { at, actor, requestId } = writer;
  await writeAudits(
    tx,
    entries.map((entry) => ({ ...entry, at, outcome: 'done', actorId: actor?.id, requestId })),
  );
  const confirmed = updated.entries.filter(({ action }) => action === 'plan.confirm').length;
  const counts = {
    created: created.plans.length,
    changed: updated.plans.length - confirmed,
    confirmed,
    removed: removed.entries.length,
  };
  return { plans: [...created.plans, ...updated.plans], counts };
}

const idOf = (row: RefreshRow) => (row.op === 'create' ? row.plan.id : row.id)?.toLowerCase();

function assertFirstWithId(row: RefreshRow, rows: readonly DatedRow[]): void {
  const id = idOf(row);
  if (id === undefined || rows.find((other) => idOf(other) === id) === row) return;
  throw new ApiError('bad_input', 'Another row has the same id', { field: 'id' });
}

/** Returns the plans of the rows by their IDs, locked, with their sellers. */
async function lockListed(
  tx: Queries,
  rows: readonly DatedRow[],
  { actor, ownOnly }: Writer,
): Promise<ReadonlyMap<string, Listed>> {
  const ids = rows.flatMap((row) => (row.op === 'create' ? [] : row.id.toLowerCase()));
  const locked = await plans.lockPlans(tx, ids);
  const sellers = new Map<number, ProviderRow | undefined>();
  for (const no of new Set(locked.map(({ provider_no }) => provider_no))) {
    sellers.set(no, await findProvider(tx, { no }));
  }
  const listed = new Map<string, Listed>();
  for (const plan of locked) {
    const seller = sellers.get(plan.provider_no);
    if (seller !== undefined && !(ownOnly && seller.user_id !== actor?.id)) listed.set(plan.id, { plan, seller });
  }
  await checkRows(rows, (row) => {
    if (row.op === 'create' || listed.has(row.id.toLowerCase())) return;
    const [code, detail] = ownOnly
      ? (['forbidden', 'This is not one of your plans'] as const)
      : (['not_found', 'That plan was not found'] as const);
    throw new ApiError(code, detail, { field: 'id' });
  });
  return listed;
}

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

interface Done {
  plans: { id: string; version: number }[];
  entries: Entry[];
}

async function removePlans(tx: Queries, listed: readonly Listed[], { at }: Writer): Promise<Done> {
  const nos = listed.map(({ plan }) => plan.no);
  await plans.markPlansDeleted(tx, nos, at);
  const entries = listed.map(({ plan, seller }) => ({
    action: 'plan.delete',
    subject: plan.id,
    before: { provider_id: seller.id, ...planFieldsOf(plan) },
  }));
  return { plans: [], entries };
}

async function updatePlans(
  tx: Queries,
  rows: readonly DatedRow[],
  { planOf, writer }: { planOf: (row: ListedRow) => Listed; writer: Writer },
): Promise<Done> {
  const changes: { plan: PlanRow; written: WrittenChange; isSeller: boolean }[] = [];
  await checkRows(rows, (row) => {
    if (row.op !== 'update') return;
    const { plan, seller } = planOf(row);
    const { actor, at, usualPrice } = writer;
    const { change, seen } = row;
    const isSeller = actor !== undefined && seller.user_id === actor.id;
    const dated = { providerNo: seller.no, isSeller, at, isList: true, isImport: actor === undefined, seen };
    const written = withUnusualDay(plan, {
      ...{ change, written: writtenChange(plan, change, dated) },
      ...{ usualPrice, isSeller, at, sellerId: seller.id },
    });
    if (Object.keys(written.columns).length > 0) changes.push({ plan, written, isSeller });
  });
  const done: Done = { plans: [], entries: [] };
  for (const { plan, written } of changes) {
    const version = await plans.updatePlanRow(tx, plan.no, written.columns);
    done.plans.push({ id: plan.id, version });
    done.entries.push(changeEntry(plan, written));
  }
  await moveReports(
    tx,
    changes.filter(({ isSeller }) => isSeller),
  );
  return done;
}

/** A refresh brings prices up to date. It moves no plan to another seller. */
function assertSellerKeeps({ id, change }: RowOf<'update'>, seller: ProviderRow): void {
  assertSellerPhone(seller, change);
  if (change.id !== undefined && change.id.toLowerCase() !== id.toLowerCase()) {
    throw new ApiError('bad_input', 'A plan keeps its id', { field: 'change.id' });
  }
  if (change.provider_id !== undefined && change.provider_id.toLowerCase() !== seller.id) {
    throw new ApiError('bad_input', 'A refresh does not move a plan to another seller', {
      field: 'change.provider_id',
    });
  }
}

/** The sellers of new plans, locked, by the ID that their rows give. */
type SellersOfNew = ReadonlyMap<string | undefined, ProviderRow>;

const sellerKey = ({ plan }: RowOf<'create'>) => plan.provider_id?.toLowerCase();
const sellerOfNew = (sellers: SellersOfNew, row: RowOf<'create'>) => sellers.get(sellerKey(row)) as ProviderRow;

async function sellersOfNew(tx: Queries, rows: readonly DatedRow[], writer: Writer): Promise<SellersOfNew> {
  const { actor, ownOnly } = writer;
  const sellers = new Map<string | undefined, ProviderRow>();
  await checkRows(rows, async (row) => {
    if (row.op !== 'create') return;
    const key = sellerKey(row);
    const seller = sellers.get(key) ?? (await findSeller(tx, key, { actor, ownOnly, lock: true }));
    sellers.set(key, seller);
    assertSellerPhone(seller, row.plan);
  });
  return sellers;
}

async function createPlans(
  tx: Queries,
  rows: readonly DatedRow[],
  { sellers, writer }: { sellers: SellersOfNew; writer: Writer },
): Promise<Done> {
  const { actor, at, usualPrice } = writer;
  const columns: Parameters<typeof plans.insertPlans>[1] = [];
  await checkRows(rows, (row) => {
    if (row.op !== 'create') return;
    const seller = sellerOfNew(sellers, row);
    columns.push(newPlan(row.plan, { seller, actor, at, usualPrice, seen: row.seen }));
  });
  for (const seller of new Map([...sellers.values()].map((one) => [one.no, one])).values()) {
    const more = columns.filter(({ provider_no }) => provider_no === seller.no).length;
    await assertTierHasRoom(tx, seller, { more, at });
  }
  const inserted = columns.length === 0 ? [] : await plans.insertPlans(tx, columns);
  const ids = new Set(inserted.map(({ id }) => id));
  await checkRows(rows, (row) => {
    if (row.op !== 'create' || row.plan.id === undefined || ids.has(row.plan.id.toLowerCase())) return;
    throw new ApiError('taken', 'That id is taken. Use another one.', { field: 'plan.id' });
  });
  const made = rows.flatMap((row) => (row.op === 'create' ? row.plan : []));
  const entries = inserted.map(({ id }, at) => ({ action: 'plan.create', subject: id, after: made[at] }));
  return { plans: inserted, entries };
}
