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
