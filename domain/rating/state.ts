import * as v from 'valibot';

/** One of the 36 states or the FCT: a place for which networks are rated. `iso` as NG-LA. */
export const StateSchema = v.object({ name: v.string(), iso: v.string(), zone: v.string() });
export type State = v.InferOutput<typeof StateSchema>;
