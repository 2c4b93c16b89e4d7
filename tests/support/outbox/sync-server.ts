import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import {
  applyDelta,
  type Catalogue,
  type CatalogueProvider,
  EMPTY_CATALOGUE,
} from '../../../domain/plan/catalogue/catalogue.ts';
import { type Cell, type ColumnPatch, packPatch } from '../../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../../domain/plan/plan-fields.ts';
import type { PullAnswer } from '../../../src/data/mirror/pull-catalogue.ts';

/**
 * The smallest server with the contract of `/sync`: a catalogue with a revision, first pulls by row number, later pulls by
 * revision, patches of single columns, and cursors that a new epoch invalidates.
 */
interface Row {
  cells: Record<PlanColumn, Cell>;
  created: number;
  /** Per column, the revision of its last change. */
  changed: Map<PlanColumn, number>;
}

export class SyncServer {
  epoch = 1;
  revision = 0;
  /** The requested cursors, in order. */
  readonly asked: (string | undefined)[] = [];
  readonly pageSize: number;
  readonly #plans = new Map<number, Row>();
  readonly #providers = new Map<number, { provider: CatalogueProvider; last: number }>();
  #gone: { no: number; kind: 'plans' | 'providers'; revision: number }[] = [];
  #lastNo = 0;

  constructor(pageSize: number) {
    this.pageSize = pageSize;
  }

  get planNos(): number[] {
    return [...this.#plans.keys()];
  }

  addPlan(cells: Partial<Record<PlanColumn, Cell>> = {}): number {
    const no = ++this.#lastNo;
    const created = ++this.revision;
    const row = Object.fromEntries(PLAN_COLUMNS.map((name) => [name, cells[name] ?? defaultCell(name, no)]));
    this.#plans.set(no, { cells: row as Row['cells'], created, changed: new Map() });
    return no;
  }

  editPlan(no: number, cells: Partial<Record<PlanColumn, Cell>>): void {
    const row = this.#plans.get(no);
    if (row === undefined) return;
    const at = ++this.revision;
    for (const [name, cell] of Object.entries(cells) as [PlanColumn, Cell][]) {
      row.cells[name] = cell;
      row.changed.set(name, at);
    }
  }

  deletePlan(no: number): void {
    if (this.#plans.delete(no)) this.#gone.push({ no, kind: 'plans', revision: ++this.revision });
  }

  putProvider(no: number, name: string): void {
    const last = ++this.revision;
    this.#gone = this.#gone.filter((gone) => gone.kind !== 'providers' || gone.no !== no);
    this.#providers.set(no, {
      provider: { no, id: `provider-${no}`, name, phone: '09000000000', version: last },
      last,
    });
  }

  deleteProvider(no: number): void {
    if (this.#providers.delete(no)) this.#gone.push({ no, kind: 'providers', revision: ++this.revision });
  }

  /** Invalidates every earlier cursor, as a restore does. */
  startOver(): void {
    this.epoch++;
  }

  /** Returns the rows that a mirror must end with. */
  catalogue(): Catalogue {
    const plans = [wholePart(this.#sorted())];
    const providers = [...this.#providers.values()].map(({ provider }) => provider);
    return applyDelta(EMPTY_CATALOGUE, { providers, plans, gone: { plans: [], providers: [] } });
  }

  /** Returns the body of a response, or undefined for 204. */
  answer(cursor: string | undefined): SyncPage | undefined {
    this.asked.push(cursor);
    return this.#page(cursor);
  }

  #page(cursor: string | undefined): SyncPage | undefined {
    const [kind, epoch, revision = 0, after = 0] = (cursor ?? '')
      .split('.')
      .map((text, i) => (i ? Number(text) : text));
    const known = epoch === this.epoch;
    if (kind === 'fresh' && known) return this.#freshPage(Number(revision), Number(after), false);
    if (kind === 'since' && known) return this.#changesPage(Number(revision));
    return this.#freshPage(this.revision, 0, true);
  }

  /** Returns a response as the client sees it, with the cursors of the next two pages in the headers if there are more. */
  async pull(cursor: string | undefined): Promise<PullAnswer> {
    const page = this.answer(cursor);
    const next = page?.more ? this.#page(page.cursor) : undefined;
    const copy = structuredClone(page);
    return { nextCursors: [page, next].flatMap((one) => (one?.more ? [one.cursor] : [])), page: async () => copy };
  }

  #sorted(): [number, Row][] {
    return [...this.#plans].sort(([a], [b]) => a - b);
  }

  #freshPage(revision: number, after: number, reset: boolean): SyncPage {
    const rest = this.#sorted().filter(([no]) => no > after);
    const rows = rest.slice(0, this.pageSize);
    const more = rest.length > rows.length;
    const last = rows.at(-1)?.[0] ?? after;
    return {
      cursor: more ? `fresh.${this.epoch}.${revision}.${last}` : `since.${this.epoch}.${revision}`,
      // Changes during the pull follow after the last page.
      more: more || revision !== this.revision,
      reset,
      total: this.#plans.size,
      providers: reset ? [...this.#providers.values()].map(({ provider }) => provider) : [],
      plans: rows.length > 0 ? [packPatch(wholePart(rows))] : [],
      gone: { plans: [], providers: [] },
      ...(reset ? { states: [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }] } : {}),
    };
  }

  #changesPage(since: number): SyncPage | undefined {
    if (since === this.revision) return undefined;
    const changes = [
      ...[...this.#plans].map(([no, row]) => ({ at: firstChange(row, since), no, row })),
      ...[...this.#providers.values()].map(({ last, provider }) => ({ at: last, provider })),
      ...this.#gone.map((gone) => ({ at: gone.revision, gone })),
    ]
      .filter(({ at }) => at > since && at !== Number.POSITIVE_INFINITY)
      .sort((a, b) => a.at - b.at);
    const taken = changes.slice(0, this.pageSize);
    const more = changes.length > taken.length;
    const page: SyncPage = {
      cursor: `since.${this.epoch}.${more ? taken.at(-1)?.at : this.revision}`,
      more,
      reset: false,
      total: this.#plans.size,
      providers: [],
      plans: [],
      gone: { plans: [], providers: [] },
    };
    for (const change of taken) {
      if ('row' in change) page.plans.push(packPatch(partSince(change.no, change.row, since)));
      else if ('provider' in change) page.providers.push(change.provider);
      else page.gone[change.gone.kind].push(change.gone.no);
    }
    return page;
  }
}

/** Returns a page, which ends between two revisions. A row belongs to the earliest change that the client lacks. */
function firstChange({ created, changed }: Row, since: number): number {
  const after = [created, ...changed.values()].filter((at) => at > since);
  return Math.min(...after);
}

function wholePart(rows: readonly [number, Row][]): ColumnPatch {
  const part: ColumnPatch = { no: rows.map(([no]) => no) };
  for (const name of PLAN_COLUMNS) part[name] = rows.map(([, { cells }]) => cells[name]);
  return part;
}

/** Returns all columns of a plan that is new to the client, otherwise the changed columns. */
function partSince(no: number, row: Row, since: number): ColumnPatch {
  if (row.created > since) return wholePart([[no, row]]);
  const part: ColumnPatch = { no: [no] };
  for (const [name, at] of row.changed) if (at > since) part[name] = [row.cells[name]];
  return part;
}

function defaultCell(name: PlanColumn, no: number): Cell {
  const cells: Partial<Record<PlanColumn, Cell>> = {
    id: `5ab1da7a-0000-8000-8000-${no.toString(16).padStart(12, '0')}`,
    name: `Plan ${no}`,
    network: (['MTN', 'AIRTEL', 'GLO', '9MOBILE'] as const)[no % 4] as string,
    size_value: 1 + (no % 30),
    size_unit: no % 3 === 0 ? 'MB' : 'GB',
    price: 100 * (1 + ((no * 37) % 90)),
    validity_value: 30,
    validity_unit: 'days',
    description: `What plan ${no} offers`,
    provider_no: 1,
    version: 1,
    updated_on: '2026-11-21',
  };
  return cells[name] ?? null;
}

/** A server with two sellers who have every other plan each, all of them with a source. */
export function twoSellers(plans = 4): SyncServer {
  const server = new SyncServer(100);
  server.putProvider(1, 'Ada Bundles');
  server.putProvider(2, 'Bola Data');
  for (let no = 1; no <= plans; no++)
    server.addPlan({ provider_no: 1 + ((no + 1) % 2), source: 'mtn.ng', as_of: '2026-11-01' });
  return server;
}
