import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: its request and response. `path` is relative to `API_BASE`, with `{names}` for parameters. */
export interface Call {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
  /** The content type of a response that is not JSON; `response` is then the schema of its text. */
  readonly produces?: 'text/csv';
  /** Set on calls that change the public catalogue: the header X-Revision then has the catalogue's new revision. */
  readonly changes?: 'catalogue';
  /**
   * Set on calls that may change the role of their user, which ends the user's sessions: the headers X-Session-Token and
   * X-Revocation-Token then have new tokens for this session.
   */
  readonly renewsSession?: true;
}

export const API_BASE = '/api/v1';

/** Declares a call and keeps its schemas' types. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** The message of a text in a query string that is no number. */
export const NOT_A_NUMBER = 'Write a number';

/**
 * Reads a number from a query string. Refuses empty text and words, which `Number` would read as 0 or NaN, and '1.500',
 * which may mean 1,500.
 */
export function numberText<S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(
    v.string(),
    v.regex(/^-?(?![1-9]\d{0,2}\.\d{3}$)\d+(?:\.\d+)?$/, NOT_A_NUMBER),
    v.transform(Number),
    schema,
  );
}

/** Reads some of the offered values in a query string, separated by commas. */
export function listText<const T extends string>(offered: readonly T[]) {
  const any = offered.join('|');
  const message = `Write some of ${offered.join(', ')}, separated by commas`;
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^(?:${any})(?:,(?:${any})){0,${offered.length - 1}}$`), message),
    v.transform((text) => offered.filter((each) => text.split(',').includes(each))),
  );
}

/** Reads true or false in a query string. */
export const trueOrFalse = v.pipe(
  v.picklist(['true', 'false'], 'Write true or false'),
  v.transform((text) => text === 'true'),
);

/** A page number in a query string, from 1. */
export const PageSchema = numberText(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Pages count from 1'), v.maxValue(1_000_000)),
);

/** The response of most writes: a message for the user. */
export const MessageSchema = v.object({ message: v.string() });

/** As `MessageSchema`, with the specification's message for a response without one (docs/specification/08-errors.md). */
export const messageOr = (fallback: string) => v.object({ message: v.fallback(v.string(), fallback) });

/** The response of a write to a row with versions: its new version. */
export const WrittenSchema = v.object({ message: v.string(), version: v.number() });

/**
 * The row that is in conflict with an edit (docs/offline.md#r10), in the responses 412 and 410: as it is now, or was when
 * it was deleted, in the fields of its call, and who changed it last. `owner` is the seller to whom the row belongs.
 */
export const CurrentRowSchema = v.object({
  current: v.record(v.string(), v.unknown()),
  version: v.number(),
  changed_at: v.string(),
  changed_by: v.picklist(['you', 'owner', 'administrator', 'unknown']),
});
export type CurrentRow = v.InferOutput<typeof CurrentRowSchema>;

/** One error in one of several rows. Rows count from 1. */
export const RowErrorSchema = v.object({
  row: v.number(),
  field: v.optional(v.string()),
  detail: v.string(),
  /** With 'price_unusual': the usual price of the row's kind of plan, in naira. */
  usual_price: v.optional(v.number()),
  /** With 412: the row's record as it is now, or was when it was deleted. */
  current: v.optional(CurrentRowSchema),
  /** True if the row's record was deleted. */
  isGone: v.optional(v.boolean()),
});
export type RowError = v.InferOutput<typeof RowErrorSchema>;

/** The response of every failed call: `detail` is for users, `code` for programs, `field` names a wrong field. */
export const ProblemSchema = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  field: v.optional(v.string()),
  /** With 'price_unusual': the usual price of the kind of plan, in naira. */
  usual_price: v.optional(v.number()),
  /** With 412 and 410. */
  row: v.optional(CurrentRowSchema),
  /** The errors of each row, for a request with several rows. */
  rows: v.optional(v.array(RowErrorSchema)),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
