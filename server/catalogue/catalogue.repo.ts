import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayInLagos } from '../../domain/lagos-time.ts';
import {
  applyDelta,
  type CatalogueDelta,
  type CatalogueProvider,
  EMPTY_CATALOGUE,
  planAt,
} from '../../domain/plan/catalogue/catalogue.ts';
import { type Cell, type ColumnPatch, joinPatches } from '../../domain/plan/catalogue/column-patch.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import type { PlanColumn } from '../../domain/plan/plan-fields.ts';
import type { State } from '../../domain/rating/state.ts';
import type { Database, Queries } from '../db/database.ts';
import { catalogueIdentity, changeFeed } from '../db/feed-schema.ts';
import { plans, providers, states } from '../db/schema.ts';
import { ALL_COLUMNS, type ColumnMask, columnMaskOf, joinColumns, NO_COLUMNS, patchesOf } from './column-mask.ts';

/** Small, so that its garbage stays in V8's young generation: the start decides how much memory the process keeps. */
const PLANS_PER_QUERY = 250;
/** The catalogue of 100,000 plans loads in a few seconds. */
const LOAD_WITHIN_MS = 60_000;
const READ_WITHIN_MS = 5_000;
const NEWEST_WITHIN_MS = 2_000;
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** One revision: the changed columns of one row. NO_COLUMNS: the row left the catalogue. */
export interface FeedEntry {
  rev: number;
  /** Random: a revision that was lost and assigned again has another tag. */
  tag: number;
  entity: 'plan' | 'provider';
  no: number;
  columns: ColumnMask;
}

export interface Snapshot {
  epoch: string;
  revision: number;
  /** The newest entries up to `revision`, oldest first. */
  feed: FeedEntry[];
  /** All providers and plans. */
  whole: CatalogueDelta;
  states: State[];
}

/** Reads the whole catalogue at one revision. */
export function loadSnapshot(db: Database, feedLength: number): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const [identity] = await tx.select().from(catalogueIdentity);
      const feed = await tx.select().from(changeFeed).orderBy(desc(changeFeed.rev)).limit(feedLength);
      const sellers = await tx.select().from(providers).where(isNull(providers.deleted_at));
      const patches: ColumnPatch[] = [];
      for (let after = 0, more = true; more; ) {
        const rows = await livePlansAfter(tx, after);
        after = rows.at(-1)?.no ?? after;
        more = rows.length === PLANS_PER_QUERY;
        patches.push(...completePatches(rows));
      }
      return {
        epoch: identity?.epoch ?? '',
        revision: feed[0]?.rev ?? 0,
        feed: feed.map(entryOf).reverse(),
        // Applied one by one, each patch would copy all plans before it.
        whole: { providers: sellers.map(providerOf), plans: [joinPatches(patches)], gone: NOTHING_DELETED },
        states: await tx
          .select({ name: states.name, iso: states.iso, zone: states.zone })
          .from(states)
          .orderBy(asc(states.name)),
      };
    },
    { ...SNAPSHOT, deadlineMs: LOAD_WITHIN_MS },
  );
}

/** The newest state that a reader has seen. `tag` is that of the entry with this revision; 0 for revision 0. */
export interface FeedPosition {
  epoch: string;
  revision: number;
  tag: number;
}

/**
 * Reads the entries after a position, and the step that applies them with the rows' current values. Undefined if the
 * database does not have the position: it lags behind, it lost revisions, or it is another database.
 */
export function readChanges(
  db: Database,
  position: FeedPosition,
  limit: number,
): Promise<{ entries: FeedEntry[]; step: CatalogueDelta } | undefined> {
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select({ entry: changeFeed, epoch: sql<string>`(select epoch from catalogue_identity)` })
        .from(changeFeed)
        .where(gte(changeFeed.rev, position.revision))
        .orderBy(asc(changeFeed.rev))
        .limit(limit + 1);
      const [first] = rows;
      if (first === undefined) return position.revision === 0 ? NO_CHANGES : undefined;
      if (first.epoch !== position.epoch) return undefined;
      const isKnown = first.entry.rev === position.revision && first.entry.tag === position.tag;
      if (position.revision > 0 && !isKnown) return undefined;
      const entries = rows.slice(isKnown ? 1 : 0, isKnown ? undefined : limit).map(({ entry }) => entryOf(entry));
      return { entries, step: await stepOf(tx, entries) };
    },
    { ...SNAPSHOT, deadlineMs: READ_WITHIN_MS },
  );
}

type Newest = Pick<FeedEntry, 'rev' | 'tag'>;

/** Returns the newest entry of the feed; undefined if there is none. */
export function newestEntry(db: Database): Promise<Newest | undefined> {
  const { rev, tag } = changeFeed;
  return db.transaction(async (tx) => (await tx.select({ rev, tag }).from(changeFeed).orderBy(desc(rev)).limit(1))[0], {
    accessMode: 'read only',
    deadlineMs: NEWEST_WITHIN_MS,
  });
}

/** True if the database has an entry. */
export function hasEntry(db: Database, { rev, tag }: Newest): Promise<boolean> {
  const isEntry = and(eq(changeFeed.rev, rev), eq(changeFeed.tag, tag));
  return db.transaction(
    async (tx) => (await tx.select({ rev: changeFeed.rev }).from(changeFeed).where(isEntry)).length > 0,
    { accessMode: 'read only', deadlineMs: NEWEST_WITHIN_MS },
  );
}

const NOTHING_DELETED = { plans: [], providers: [] };
const NO_CHANGES = { entries: [], step: { plans: [], providers: [], gone: NOTHING_DELETED } };

type PlanRow = typeof plans.$inferSelect;

function livePlansAfter(tx: Queries, no: number): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plans)
    .where(and(gt(plans.no, no), isNull(plans.deleted_at)))
    .orderBy(asc(plans.no))
    .limit(PLANS_PER_QUERY);
}

async function stepOf(tx: Queries, entries: readonly FeedEntry[]): Promise<CatalogueDelta> {
  const planColumns = new Map<number, ColumnMask>();
  const providerNos = new Set<number>();
  for (const { entity, no, columns } of entries) {
    if (entity === 'provider') providerNos.add(no);
    else
      planColumns.set(
        no,
        joinColumns(planColumns.get(no) ?? NO_COLUMNS, columns === NO_COLUMNS ? ALL_COLUMNS : columns),
      );
  }
  const planRows = await rowsOf(planColumns.keys(), (nos) =>
    tx
      .select()
      .from(plans)
      .where(and(inArray(plans.no, nos), isNull(plans.deleted_at))),
  );
  const providerRows = await rowsOf(providerNos, (nos) =>
    tx
      .select()
      .from(providers)
      .where(and(inArray(providers.no, nos), isNull(providers.deleted_at))),
  );
  const gone = {
    plans: [...planColumns.keys()].filter((no) => !planRows.has(no)),
    providers: [...providerNos].filter((no) => !providerRows.has(no)),
  };
  for (const no of gone.plans) planColumns.delete(no);
  return {
    providers: [...providerRows.values()].map(providerOf),
    plans: patchesOf(planColumns, (no, column) => cellOf(planRows.get(no) as PlanRow, column)),
    gone,
  };
}

async function rowsOf<Row extends { no: number }>(
  nos: Iterable<number>,
  read: (nos: number[]) => PromiseLike<Row[]>,
): Promise<Map<number, Row>> {
  const wanted = [...nos];
  const rows = wanted.length === 0 ? [] : await read(wanted);
  return new Map(rows.map((row) => [row.no, row]));
}

function completePatches(rows: readonly PlanRow[]) {
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const all = new Map(rows.map((row) => [row.no, ALL_COLUMNS]));
  return patchesOf(all, (no, column) => cellOf(byNo.get(no) as PlanRow, column));
}

function cellOf(row: PlanRow, column: PlanColumn): Cell {
  if (column === 'price') return row.price_kobo / 100;
  if (column === 'list_price') return row.list_price_kobo === null ? null : row.list_price_kobo / 100;
  if (column === 'reported_price') return row.reported_price_kobo === null ? null : row.reported_price_kobo / 100;
  if (column === 'confirmed_on') return row.confirmed_at && dayInLagos(row.confirmed_at.getTime());
  if (column === 'updated_on') return dayInLagos(row.updated_at.getTime());
  return row[column];
}

/** Returns a plan as the catalogue has it. */
export function cataloguePlan(plan: PlanRow, seller: typeof providers.$inferSelect): Plan {
  const listed = { providers: [providerOf(seller)], plans: completePatches([plan]), gone: NOTHING_DELETED };
  return planAt(applyDelta(EMPTY_CATALOGUE, listed), 0);
}

/** Returns a provider as the catalogue has it. */
export function providerOf(row: typeof providers.$inferSelect): CatalogueProvider {
  const { no, id, name, website, email, phone, price_kind, how_to_buy, verified, version } = row;
  const publicFields = { no, id, name, website, email, phone, price_kind, how_to_buy, version };
  return verified ? { ...publicFields, verified } : publicFields;
}

function entryOf({ rev, tag, entity, no, op, fields }: typeof changeFeed.$inferSelect): FeedEntry {
  return { rev, tag, entity, no, columns: op === 'delete' ? NO_COLUMNS : columnMaskOf(fields) };
}

/** Deletes all but the newest `keep` entries of the feed. A client or process that is further behind loads again. */
export async function deleteOldChanges(db: Queries, keep: number): Promise<void> {
  const newest = db.select({ rev: changeFeed.rev }).from(changeFeed).orderBy(desc(changeFeed.rev)).limit(1);
  await db.delete(changeFeed).where(lt(changeFeed.rev, sql`(${newest}) - ${keep - 1}`));
}
