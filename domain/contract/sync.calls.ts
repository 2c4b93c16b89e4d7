import * as v from 'valibot';
import { CatalogueStepSchema } from '../plan/catalogue.ts';
import { StateSchema } from '../rating/state.ts';
import { call } from './call.ts';

/**
 * One page of the way from the reader's state to the server's. The first pull has no cursor and gets the catalogue in
 * pages by running number; later pulls get what changed since. Status 204 with no body: nothing changed.
 */
export const SyncPageSchema = v.object({
  ...CatalogueStepSchema.entries,
  /** Where the next pull goes on; opaque. When `more` waits, also in the header `X-Next-Cursor`, so that the next page
   *  can be asked for while this one is still arriving. */
  cursor: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Whether more pages wait right now. */
  more: v.boolean(),
  /** True on the first page of a fresh catalogue: what the reader held before is void. */
  reset: v.optional(v.boolean(), false),
  /** How many plans the server's catalogue holds: for progress. */
  total: v.number(),
  /** On the first page of a fresh catalogue. */
  states: v.optional(v.array(StateSchema)),
});
export type SyncPage = v.InferOutput<typeof SyncPageSchema>;

export const sync = call({
  method: 'GET',
  path: '/sync',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  response: SyncPageSchema,
});

export const listStates = call({
  method: 'GET',
  path: '/states',
  response: v.array(StateSchema),
});
