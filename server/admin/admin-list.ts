import Papa from 'papaparse';
import type { GenericSchema, InferOutput } from 'valibot';
import { type AdminListName, adminExport, MAX_EXPORTED_ROWS } from '../../domain/contract/admin/system.calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { csvText } from '../../domain/plan/plan-csv.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Actor, POLICY } from '../http/policy.ts';
import { type Route, route } from '../http/route.ts';
import { parseInput } from '../http/validation.ts';

/** A part of a list: `limit` rows after `offset` rows. */
export interface Window {
  limit: number;
  offset: number;
}

/** The administrator who reads a list. What some lists show depends on the duty. */
export type Reader = Pick<Actor, 'id' | 'duty'>;

/** Rows of a list, and the number of all rows that match the filter. */
export interface Rows<Item = object> {
  items: Item[];
  total: number;
}

type ListCall = Call & { query: GenericSchema };

/** A list of the administration: its call reads a page, its name exports all rows as CSV. */
export interface AdminList<C extends ListCall = ListCall> {
  name: AdminListName;
  call: C;
  /** True if its rows name people or hold what they wrote: then each read is in the audit (docs/security.md#s31). */
  isPersonal?: true;
  /** The columns of the CSV file: keys of a row. */
  columns: readonly string[];
  read: (query: InferOutput<C['query']>, window: Window, reader: Reader) => Promise<Rows>;
}

/** Returns a list whose reader knows the types of its query. */
export function adminList<const C extends ListCall>(list: AdminList<C>): AdminList {
  return list as unknown as AdminList;
}

interface Paged {
  page: number;
  page_size: number;
}

interface ListDeps {
  db: Queries;
  clock: Clock;
}

/** The route of each list, and the route that exports any of them. */
export function listRoutes(lists: readonly AdminList[], deps: ListDeps): Route[] {
  return [...lists.map((list) => pageRoute(list, deps)), exportRoute(lists, deps)];
}

function pageRoute({ name, call, isPersonal, read }: AdminList, { db, clock }: ListDeps): Route {
  return route(call, async ({ query, actor, source: { requestId } }) => {
    const { page, page_size, sort: _, order: __, ...filter } = query as Paged & { sort?: unknown; order?: unknown };
    // The policy admits administrators only.
    const rows = await read(query, { limit: page_size, offset: (page - 1) * page_size }, actor as Actor);
    if (isPersonal) {
      const entry = { at: new Date(clock.nowMs()), action: 'admin.read', outcome: 'done', subject: name } as const;
      const after = { filters: filterNames(filter), page, rows: rows.items.length, of: rows.total };
      await writeAudit(db, { ...entry, actorId: actor?.id, after, requestId });
    }
    return { ...rows, page, page_size };
  });
}

/** Every export is an entry of the audit. It names the filters and not what was typed: that may be personal data. */
function exportRoute(lists: readonly AdminList[], { db, clock }: ListDeps): Route {
  const asCsv = route(adminExport, async ({ query: { list: name, ...filter }, actor, source: { requestId } }) => {
    const list = lists.find((one) => one.name === name) as AdminList;
    if (POLICY.decide(list.call, actor, {}) !== 'allow')
      throw new ApiError('forbidden', 'Your duty does not include this list');
    const query = parseInput(list.call.query, filter) as object;
    const { items, total } = await list.read(query, { limit: MAX_EXPORTED_ROWS, offset: 0 }, actor as Actor);
    await writeAudit(db, {
      at: new Date(clock.nowMs()),
      action: 'admin.export',
      outcome: 'done',
      actorId: actor?.id,
      subject: name,
      after: {
        filters: filterNames(filter).filter((one) => Object.hasOwn(query, one)),
        rows: items.length,
        of: total,
      },
      requestId,
    });
    return csvText(
      Papa.unparse,
      list.columns,
      items.map((item) => cellsOf(item, list.columns)),
    );
  });
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sabidata-administration.csv"',
  };
  return { ...asCsv, headers };
}

/** The names of the filters that are set, and not what was typed: that may be personal data. */
const filterNames = (filter: object): string[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .toSorted();

const cellsOf = (item: object, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, cellOf((item as Record<string, unknown>)[column])]));

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' ? value : String(value);
}

/** Returns a pattern for ILIKE that finds a text anywhere. */
export const anywhere = (text: string) => `%${escapePattern(text)}%`;

/** Returns a pattern for ILIKE that finds a text at the beginning. */
export const atStart = (text: string) => `${escapePattern(text)}%`;

const escapePattern = (text: string) => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the digits of a phone number as they are stored, for a part of it in any spelling; undefined for other texts. */
export function phonePart(text: string): string | undefined {
  const digits = text.replaceAll(/[\s()+.-]/g, '').replace(/^(?:00)?234/, '0');
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}
