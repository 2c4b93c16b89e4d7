import * as v from 'valibot';
import { type ChosenColumns, COLUMN_FIELDS, type ReadColumn } from '../../../../../domain/plan/rows/read-columns.ts';
import { localStore } from '../../../../lib/local-store.ts';
import { COLUMNS_KEY } from '../../../../session/user-storage.ts';

// The columns that a user has confirmed, so that the same list is not asked about again. They leave the device at sign-out.

/** Lists whose columns are kept. The oldest goes first. */
const MAX_LISTS = 20;

/** By the headers of a list: the fields of its columns in their order, null for a column that is not used. */
const ListsSchema = v.record(v.string(), v.array(v.nullable(v.string())));

const keyOf = (columns: readonly ReadColumn[]) => JSON.stringify(columns.map(({ header }) => header));

/** Returns the confirmed fields of a list with these headers; undefined if there are none. */
export function recallColumns(columns: readonly ReadColumn[]): ChosenColumns | undefined {
  const fields = storedLists()[keyOf(columns)];
  if (fields?.length !== columns.length) return undefined;
  return new Map(columns.map(({ header }, at) => [header, COLUMN_FIELDS.find((field) => field === fields[at])]));
}

/** Keeps the fields of a list's columns. */
export function rememberColumns(columns: readonly ReadColumn[]): void {
  const fields = columns.map(({ field }) => field ?? null);
  const { [keyOf(columns)]: _, ...others } = storedLists();
  const lists = [...Object.entries(others).slice(1 - MAX_LISTS), [keyOf(columns), fields]];
  localStore.setItem(COLUMNS_KEY, JSON.stringify(Object.fromEntries(lists)));
}

function storedLists(): v.InferOutput<typeof ListsSchema> {
  try {
    return v.parse(ListsSchema, JSON.parse(localStore.getItem(COLUMNS_KEY) ?? '{}'));
  } catch {
    return {};
  }
}
