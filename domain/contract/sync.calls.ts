import * as v from 'valibot';
import { CatalogueDeltaSchema } from '../plan/catalogue/catalogue.ts';
import { StateSchema } from '../rating/state.ts';
import { plainText } from '../text-schemas.ts';
import { call } from './call.ts';

/**
 * One page of the difference between the reader's state and the server's. The first sync has no cursor and gets the
 * catalogue in pages by row number; later syncs get the changes since. Status 204 without a body: nothing changed since
 * the cursor that `X-Cursor` repeats.
 */
export const SyncPageSchema = v.object({
  ...CatalogueDeltaSchema.entries,
  /**
   * The start of the next sync; opaque. If there are more pages, the header `X-Next-Cursor` has it too, so that the next
   * page can be requested while this one is still arriving. During a first sync, `X-Cursor-After-Next` names one more.
   */
  cursor: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** True if there are more pages now. */
  more: v.boolean(),
  /** True on the first page of a fresh catalogue: the reader drops its own state. */
  reset: v.optional(v.boolean(), false),
  /** The number of plans in the server's catalogue, for a progress bar. */
  total: v.number(),
  /** On the first page of a fresh catalogue. */
  states: v.optional(v.array(StateSchema)),
});
export type SyncPage = v.InferOutput<typeof SyncPageSchema>;

export const sync = call({
  method: 'GET',
  path: '/sync',
  query: v.object({ cursor: v.optional(plainText(200)) }),
  response: SyncPageSchema,
});

export const listStates = call({
  method: 'GET',
  path: '/states',
  response: v.array(StateSchema),
});
