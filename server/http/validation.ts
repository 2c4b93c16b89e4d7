import * as v from 'valibot';
import { NOT_A_NUMBER, type RowError } from '../../domain/contract/call.ts';
import { ApiError, labelFromPath, MAX_ROW_ERRORS, rowsError } from './errors.ts';

/**
 * Returns the input parsed by a schema of the contract. Throws 'bad_input' (422) with the first wrong field; for a
 * list, with every wrong field of every row (docs/security.md#s14).
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  if (isListSchema(schema)) return parseRows(schema, input);
  assertListLengths(schema, input);
  // valibot accepts an array where an object is expected, if no field is required.
  if (Array.isArray(input)) throw new ApiError('bad_input', 'The request is not right');
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true, message: issueMessage });
  if (result.success) return result.output;
  const { detail, ...field } = describeIssue(result.issues[0], 'request');
  throw new ApiError('bad_input', detail, field);
}

/** Checks the length of each list in a body before its rows are parsed: a very long list must cost nothing. */
function assertListLengths(schema: v.GenericSchema & { entries?: Record<string, v.GenericSchema> }, input: unknown) {
  for (const [name, entry] of Object.entries(schema.entries ?? {})) {
    const value = (input as Record<string, unknown> | null)?.[name];
    if (isListSchema(entry) && Array.isArray(value)) assertListLength(entry, value, name);
  }
}

function assertListLength({ pipe: [, ...rules] }: ListSchema, list: unknown, field?: string): void {
  const checked = v.safeParse(v.pipe(v.array(v.unknown()), ...(rules as [ListRule])), list, OPTIONS);
  if (checked.success) return;
  const { detail } = describeIssue({ ...checked.issues[0], path: undefined } as v.BaseIssue<unknown>, 'request');
  throw new ApiError('bad_input', detail, field === undefined ? {} : { field });
}

type ListRule = v.PipeAction<unknown[], unknown[], v.BaseIssue<unknown>>;

/** An array schema with rules for the whole array, such as its length. */
type ListSchema = v.GenericSchema & { item: v.GenericSchema; pipe: [v.GenericSchema, ...ListRule[]] };

const isListSchema = (schema: v.GenericSchema): schema is ListSchema => schema.type === 'array' && 'pipe' in schema;

const OPTIONS = { abortPipeEarly: true, message: issueMessage } as const;

function parseRows(schema: ListSchema, input: unknown): unknown[] {
  assertListLength(schema, input);
  const { item } = schema;
  const rows: unknown[] = [];
  const errors: RowError[] = [];
  for (const [index, row] of (input as unknown[]).entries()) {
    if (errors.length > MAX_ROW_ERRORS) break;
    const result = v.safeParse(item, row, OPTIONS);
    if (result.success) rows.push(result.output);
    else errors.push(...result.issues.map((issue) => ({ row: index + 1, ...describeIssue(issue, 'row') })));
  }
  if (errors.length > 0) throw rowsError('bad_input', errors);
  return rows;
}

/** Replaces valibot's own messages, which repeat the input, including passwords (docs/security.md#s20). */
function issueMessage(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is required' : 'is not right';
}

type InputSource = 'request' | 'row';

/** Returns the message for one issue, and its field if the issue has one. */
function describeIssue(issue: v.BaseIssue<unknown>, source: InputSource): { field?: string; detail: string } {
  const field = v.getDotPath(issue) ?? undefined;
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownField(field, source);
  const message = numberMessage(issue) ?? issue.message;
  return { ...(field === undefined ? {} : { field }), detail: sentence(field, message, source) };
}

/** Repeats what is written in place of a number only if it is short and plain. Undefined for any other issue. */
function numberMessage({ message, type, input }: v.BaseIssue<unknown>): string | undefined {
  if (typeof input !== 'string' || !/^[\w.,]{1,20}$/.test(input)) return undefined;
  if (message === NOT_A_NUMBER) return `Write a number as 1500 or 1.5, not “${input}”`;
  return type === 'number' ? `“${input}” is not a number` : undefined;
}

/** Repeats the field's name only if it is short and plain: a client must not fill responses and logs. */
function unknownField(name = '', source: InputSource): { field?: string; detail: string } {
  const field = /^[\w.]{1,40}$/.test(name) ? { field: name } : {};
  return { ...field, detail: `The ${source} holds a field that this call does not know` };
}

/** Returns 'Min price: Write a number' or 'Email is required'. Leaves the label out if the message or the row names it. */
function sentence(field: string | undefined, message: string, source: InputSource): string {
  if (field === undefined && message === 'is required') return `The ${source} needs a body`;
  const label = field === undefined ? `The ${source}` : labelFromPath(field);
  if (message.startsWith('is ')) return `${label} ${message}`;
  const entity = labelFromPath(field?.split('.')[0] ?? '');
  const isNamed = source === 'row' || message.toLowerCase().includes(entity.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID. PostgreSQL raises an error when any other text is compared with a uuid column. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
