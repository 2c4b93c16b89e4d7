import * as v from 'valibot';
import { updateUser } from './account.calls.ts';
import { call } from './call.ts';
import { clickPlan, createPlan, createPlans, deletePlan, updatePlan } from './plan.calls.ts';
import { createProvider, deleteProvider, updateProvider } from './provider.calls.ts';
import { submitRatings } from './rating.calls.ts';

/**
 * The calls that may wait on a device and be sent later. Each can be made alone, by the path that the specification
 * gives it, or several together by `POST /operations`.
 */
export const OPERATION_CALLS = {
  rateNetworks: submitRatings,
  recordClick: clickPlan,
  updateUser,
  createPlan,
  createPlans,
  updatePlan,
  deletePlan,
  createProvider,
  updateProvider,
  deleteProvider,
} as const;

export type OperationKind = keyof typeof OPERATION_CALLS;

/** As many as one request may carry. */
export const MAX_OPERATIONS = 100;

/** One waiting operation as it travels (docs/offline.md#r3): what the headers of a single call would say, and its parts. */
export const SentOperationSchema = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** What it changes, by any name that this request gives it: operations on one entity are done in the order given. */
  entity: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  kind: v.picklist(Object.keys(OPERATION_CALLS) as OperationKind[]),
  params: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(64))), {}),
  /** The version that an edit builds on, as If-Match says it. */
  if_match: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  body: v.optional(v.unknown()),
});
export type SentOperation = v.InferInput<typeof SentOperationSchema>;

/**
 * Answers in the order of the operations, each with the status and the body of the single call. After one that could
 * not be done now (429, 5xx), or builds on a version that is no more (412), the others on its entity are left out: they
 * wait for it.
 */
export const sendOperations = call({
  method: 'POST',
  path: '/operations',
  body: v.strictObject({
    operations: v.pipe(v.array(SentOperationSchema), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
  }),
  response: v.object({
    answers: v.array(
      v.object({
        key: v.string(),
        status: v.pipe(v.number(), v.integer()),
        /** Seconds, as the header of the same name. */
        retry_after: v.optional(v.number()),
        body: v.unknown(),
      }),
    ),
  }),
  changes: 'catalogue',
});
