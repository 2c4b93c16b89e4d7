import type { OwnData } from '../../../domain/account/own-data.ts';

/** The data as people read it. A table may have a note on what its rows mean. */
interface ReadableData extends Pick<OwnData, 'made_at'> {
  tables: readonly (OwnData['tables'][number] & { note?: string | undefined })[];
}

/** Explanations of tables, by name. */
const NOTES: Record<string, string> = {
  rate_limits:
    'We limit how often something can be tried. A row names the limit, your attempts, and when they count no more.',
};

/** Returns the data as people read it: times as dates, amounts in naira, and no field without a value. */
export function readableData({ made_at, tables }: OwnData): ReadableData {
  return {
    made_at,
    tables: tables.map(({ table, title, rows, left_off }) => ({
      table,
      title,
      note: NOTES[table],
      rows: rows.map(readableFields),
      left_off,
    })),
  };
}

function readableFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([field, value]): [string, unknown] => {
        if (typeof value === 'object' && !Array.isArray(value)) return [field, readableFields(value)];
        if (typeof value !== 'number') return [field, value];
        if (field.endsWith('_kobo')) return [field.replace(/kobo$/, 'naira'), value / 100];
        return [field, /(^|_)(at|expire)$/.test(field) ? new Date(value).toISOString() : value];
      }),
  );
}

export const OWN_DATA_COLUMNS = ['Part', 'Row', 'Field', 'Value'] as const;
type Cells = Record<(typeof OWN_DATA_COLUMNS)[number], string | number>;

/**
 * Returns the rows of a CSV file: one for each value, because the tables have different columns, and one each for what a
 * table means and for the number of older rows that it leaves off.
 */
export function ownDataRows({ tables }: ReadableData): Cells[] {
  return tables.flatMap(({ title, note, rows, left_off }) => {
    const about = (field: string, value: string | number) => ({ Part: title, Row: '', Field: field, Value: value });
    const cells = rows.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => ({
        Part: title,
        Row: at + 1,
        Field: field.replaceAll('_', ' '),
        Value: textOf(value),
      })),
    );
    return [
      ...(note === undefined ? [] : [about('What this is', note)]),
      ...cells,
      ...(left_off === 0 ? [] : [about('Older rows left out', left_off)]),
    ];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
