import * as v from 'valibot';
import { PLAN_COLUMNS, type PlanColumn } from '../plan-fields.ts';

// Plans by column. A patch has some columns of some plans: all columns for plans that are new to the reader, one or two
// after a change of price. Columns compress three times better than rows, and a change sends only the changed columns
// (docs/performance.md#p8).

export type Cell = string | number | boolean | null;

/**
 * `no` are the server's row numbers of the plans, ascending; every column is as long as `no`. A column that is absent is
 * unchanged, or null for a new plan.
 */
export type ColumnPatch = { no: number[] } & Partial<Record<PlanColumn, Cell[]>>;

const isCell = (cell: unknown) => cell === null || ['string', 'number', 'boolean'].includes(typeof cell);

function isColumnPatch(input: unknown): input is ColumnPatch {
  if (typeof input !== 'object' || input === null) return false;
  const patch = input as Record<string, unknown>;
  const { no } = patch;
  if (!Array.isArray(no) || !no.every(Number.isInteger)) return false;
  return PLAN_COLUMNS.every((name) => {
    const column = patch[name];
    return column === undefined || (Array.isArray(column) && column.length === no.length && column.every(isCell));
  });
}

/** Checks a patch in one pass: a valibot schema per cell would take a slow phone 40 ms per page. */
export const ColumnPatchSchema = v.custom<ColumnPatch>(isColumnPatch, 'Not a patch of the plan table');

/** Returns patches of complete plans as one, in their order. */
export function joinPatches(patches: readonly ColumnPatch[]): ColumnPatch {
  const joined: ColumnPatch = { no: patches.flatMap(({ no }) => no) };
  for (const name of PLAN_COLUMNS) joined[name] = patches.flatMap((patch) => patch[name] ?? []);
  return joined;
}

/** Returns a patch as `GET /sync` sends it: row numbers and server-made IDs as differences, without empty columns. */
export function packPatch(patch: ColumnPatch): ColumnPatch {
  const packed: ColumnPatch = { no: differences(patch.no) };
  for (const name of PLAN_COLUMNS) {
    const column = patch[name];
    if (column === undefined || (patch.id !== undefined && column.every((cell) => cell === null))) continue;
    packed[name] = name === 'id' ? packIds(column as string[]) : column;
  }
  return packed;
}

/** Reverses `packPatch`. */
export function unpackPatch(patch: ColumnPatch): ColumnPatch {
  const unpacked: ColumnPatch = { ...patch, no: sums(patch.no) };
  if (patch.id !== undefined) unpacked.id = unpackIds(patch.id as (string | number)[]);
  return unpacked;
}

const differences = (numbers: readonly number[]) => numbers.map((n, i) => n - (numbers[i - 1] ?? 0));

function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((n) => (sum += n));
}

// Plan IDs that the server makes are UUIDs of version 8 with a running number at the end (migration 0000). They are sent
// as the difference to the number before, so that ten thousand IDs take few bytes. IDs made on a device are random and
// are sent whole.

const SERVER_PREFIX = '5ab1da7a-0000-8000-8000-';

/** True if an ID is in the server's own range. Clients may not use that range, because the server will. */
export function isServerMade(id: string): boolean {
  return id.toLowerCase().startsWith(SERVER_PREFIX);
}

function packIds(ids: readonly string[]): (string | number)[] {
  let last = 0;
  return ids.map((id) => {
    if (!id.startsWith(SERVER_PREFIX)) return id;
    const number = Number.parseInt(id.slice(SERVER_PREFIX.length), 16);
    const difference = number - last;
    last = number;
    return difference;
  });
}

function unpackIds(packed: readonly (string | number)[]): string[] {
  let last = 0;
  return packed.map((cell) => {
    if (typeof cell === 'string') return cell;
    last += cell;
    return unpackId(last);
  });
}

/** Returns the ID that the server makes from a running number. */
export function unpackId(number: number): string {
  return SERVER_PREFIX + number.toString(16).padStart(12, '0');
}
