import * as v from 'valibot';

/** Stands in place of hashes and keys: they are kept, and a thief with a stolen session must not get them. */
export const NOT_SHOWN = '(kept, not shown)';

/** Everything that the server keeps about a person, by the tables of its database. */
export const OwnDataSchema = v.object({
  made_at: v.string(),
  tables: v.array(
    v.object({
      table: v.string(),
      title: v.string(),
      /** Each row by its columns. */
      rows: v.array(v.record(v.string(), v.unknown())),
      /** The number of older rows that the answer leaves off, because there are too many. */
      left_off: v.number(),
    }),
  ),
});
export type OwnData = v.InferOutput<typeof OwnDataSchema>;

export const OWN_DATA_COLUMNS = ['Part', 'Row', 'Field', 'Value'] as const;
type Cells = Record<(typeof OWN_DATA_COLUMNS)[number], string | number>;

/**
 * Returns the rows of a CSV file: one for each value, because the tables have different columns, and one for the number of
 * older rows that a table leaves off.
 */
export function ownDataRows({ tables }: OwnData): Cells[] {
  return tables.flatMap(({ title, rows, left_off }) => {
    const cells = rows.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => ({ Part: title, Row: at + 1, Field: field, Value: textOf(value) })),
    );
    return left_off === 0 ? cells : [...cells, { Part: title, Row: '', Field: 'Older rows left out', Value: left_off }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
