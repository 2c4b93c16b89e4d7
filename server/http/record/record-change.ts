import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '../../../domain/contract/call.ts';
import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import { ApiError, labelFromPath } from '../errors.ts';
import type { Actor } from '../policy.ts';
import { type WriteRequest, type WriteRoute, write } from '../route.ts';
import { parseInput } from '../validation.ts';

// Clients read a record, change some of its fields and send all of it back. What they leave as it was is no change of theirs:
// it is not checked by rules that came later, and fields that only answers carry are ignored (docs/spec-decisions.md, Writing
// back what was read).

interface RecordSteps<C extends Call, Row> {
  /** Returns the record that a request changes, locked. Throws if the actor may not change it. */
  lock: (request: Omit<WriteRequest<C>, 'body'>) => Promise<Row>;
  /** Returns the record with every field that an answer gives it to this actor. */
  asRead: (row: Row, actor: Actor | undefined) => object;
  handle: (request: WriteRequest<C>, row: Row) => Promise<InferOutput<C['response']>>;
}

/** Returns a route for the change of one record. Its body has the changed fields, or the whole record as it was read. */
export function changeRecord<const C extends Call & { body: GenericSchema }, Row>(
  call: C,
  { lock, asRead, handle }: RecordSteps<C, Row>,
): WriteRoute {
  const change = async (request: WriteRequest<C>) => {
    const row = await lock(request);
    const body = parseChange(call.body, { sent: request.body, read: asRead(row, request.actor) });
    return handle({ ...request, body: body as WriteRequest<C>['body'] }, row);
  };
  return { ...write(call, change), parsesBody: true };
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a change. Those with the value of the record are taken as they are, or dropped if no client may write
 * them; the others are parsed.
 * @throws 'bad_input' that names a wrong field, or one that clients may not change
 */
export function parseChange(schema: GenericSchema, { sent, read }: { sent: unknown; read: object }): object {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return parseInput(schema, sent) as object;
  const record = read as Values;
  const isRead = ([name, value]: [string, unknown]) => Object.hasOwn(record, name) && isSame(value, record[name]);
  const changed = Object.entries(sent).filter((field) => !isRead(field));
  const readOnly = changed.find(([name]) => Object.hasOwn(record, name) && !isWritable(schema, name));
  if (readOnly !== undefined) throw isReadOnly(readOnly[0]);
  const kept = Object.entries(sent).filter((field) => isRead(field) && isWritable(schema, field[0]));
  return { ...Object.fromEntries(kept), ...(parseInput(schema, Object.fromEntries(changed)) as object) };
}

const isReadOnly = (field: string) =>
  new ApiError('bad_input', `${labelFromPath(field)} cannot be changed. Leave it out, or send it as it was read`, {
    field,
  });

type Entry = { readonly type: string; readonly wrapped?: Entry };

/** True for a field of the schema. A field that it takes without a rule is only there to be dropped. */
function isWritable(schema: GenericSchema & { entries?: Record<string, Entry> }, name: string): boolean {
  let entry = schema.entries?.[name];
  while (entry?.wrapped) entry = entry.wrapped;
  return entry !== undefined && entry.type !== 'unknown';
}
