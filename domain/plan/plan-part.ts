import * as v from 'valibot';
import { packId, unpackId } from './plan-id.ts';

/**
 * Plans by column. A part holds some columns of some plans: all of them for plans that are new to the reader, one or
 * two after a change of price. Columns compress three times better than rows, and a change costs only what changed
 * (docs/performance.md#p8, #p9). `no` is the server's running number of a plan, dense and ascending.
 */
export const PLAN_COLUMNS = [
  'id',
  'name',
  'network',
  'size_value',
  'size_unit',
  'price',
  'validity_value',
  'validity_unit',
  'description',
  'provider_no',
  'buy_url',
  'discount',
  'auto_renew',
  'category',
  'bonus',
  'ussd_code',
  'ussd_steps',
  'list_price',
  'source',
  'as_of',
  'version',
  'updated_on',
] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];
export type Cell = string | number | boolean | null;

/** `no` ascending; every column as long as `no`. A column that is absent is unchanged, or null for a new plan. */
export type ColumnPatch = { no: number[] } & Partial<Record<PlanColumn, Cell[]>>;

const isCell = (cell: unknown) => cell === null || ['string', 'number', 'boolean'].includes(typeof cell);

function isPart(input: unknown): input is ColumnPatch {
  if (typeof input !== 'object' || input === null) return false;
  const part = input as Record<string, unknown>;
  const { no } = part;
  if (!Array.isArray(no) || !no.every(Number.isInteger)) return false;
  return PLAN_COLUMNS.every((name) => {
    const column = part[name];
    return column === undefined || (Array.isArray(column) && column.length === no.length && column.every(isCell));
  });
}

/** One pass of plain checks: a schema per cell would cost a slow phone 40 ms a page. */
export const PlanPartSchema = v.custom<ColumnPatch>(isPart, 'Not a part of the plan table');

const differences = (numbers: readonly number[]) => numbers.map((n, i) => n - (numbers[i - 1] ?? 0));

function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((n) => (sum += n));
}

/** A part as it travels: `no` as differences, server-made ids as differences of their numbers, empty columns left out. */
export function packPart(part: ColumnPatch): ColumnPatch {
  const packed: ColumnPatch = { no: differences(part.no) };
  for (const name of PLAN_COLUMNS) {
    const column = part[name];
    if (column === undefined || (part.id !== undefined && column.every((cell) => cell === null))) continue;
    packed[name] = name === 'id' ? packIds(column as string[]) : column;
  }
  return packed;
}

/** The reverse of `packPart`. */
export function unpackPart(part: ColumnPatch): ColumnPatch {
  const unpacked: ColumnPatch = { ...part, no: sums(part.no) };
  if (part.id !== undefined) unpacked.id = unpackIds(part.id as (string | number)[]);
  return unpacked;
}

function packIds(ids: readonly string[]): (string | number)[] {
  let last = 0;
  return ids.map((id) => {
    const packed = packId(id);
    if (typeof packed === 'string') return packed;
    const step = packed - last;
    last = packed;
    return step;
  });
}

function unpackIds(packed: readonly (string | number)[]): string[] {
  let last = 0;
  return packed.map((cell) => unpackId(typeof cell === 'string' ? cell : (last += cell)));
}
