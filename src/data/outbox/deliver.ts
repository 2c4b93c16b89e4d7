import * as v from 'valibot';
import { ProblemSchema } from '../../../domain/contract/message.ts';
import type { Operation } from '../../../domain/contract/operation.ts';
import { OPERATION_CALLS, type SentOperation, sendOperations } from '../../../domain/contract/operations.calls.ts';
import type { OutboxSession } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/request.ts';
import { classifyStatus } from '../http/retry-policy.ts';
import type { Wire } from '../http/wire.ts';
import { callOf } from './operation-kinds.ts';
import { HELD, settledBy, type Verdict, verdictOf } from './verdict.ts';

/** Sends some operations of one person, and says what became of each. Fails only on a defect. */
export type Deliver = (parcel: readonly Operation[], session: OutboxSession) => Promise<Verdict[]>;

/** One operation goes by the call that the specification gives it, several share a request (docs/offline.md#r3). */
export function createDeliver(wire: Wire): Deliver {
  return async (parcel, { token }) => {
    const [only, ...others] = parcel;
    if (only === undefined) return [];
    const together = others.length > 0;
    const verdicts = together ? await deliverTogether(parcel, token, wire) : [await deliverAlone(only, token, wire)];
    return parcel.map((operation, index) => settledBy(operation, verdicts[index] ?? HELD));
  };
}

async function deliverAlone(operation: Operation, token: string, wire: Wire): Promise<Verdict> {
  const { opId, deviceId, seq, baseVersion } = operation;
  const { call, params, body } = callOf(operation);
  const builtOn = baseVersion === null ? {} : { 'If-Match': `"${baseVersion}"` };
  const headers = { 'Idempotency-Key': opId, 'X-Device': deviceId, 'X-Seq': String(seq), ...builtOn };
  try {
    const answer = await send(call, { params, body, headers, token, wire });
    const output = await answer.read();
    const echo = answer.headers.get('Idempotency-Key');
    if (echo !== opId || output === undefined) throw new ApiError('undelivered', { status: answer.status });
    return { kind: 'done', ...written(output), revision: revisionOf(answer.headers) };
  } catch (error) {
    return verdictOf(error, opId);
  }
}

async function deliverTogether(parcel: readonly Operation[], token: string, wire: Wire): Promise<Verdict[]> {
  const entities = [...new Set(parcel.map(({ entityKey }) => entityKey))];
  const body = { operations: parcel.map((operation) => asSent(operation, entities)) };
  // The first key stands for the whole request: who echoes it has read the request.
  const key = parcel[0]?.opId ?? '';
  const headers = { 'Idempotency-Key': key, 'X-Device': parcel[0]?.deviceId ?? '' };
  try {
    const answer = await send(sendOperations, { body, headers, token, wire });
    const output = await answer.read();
    if (output === undefined) throw new ApiError('undelivered', { status: answer.status });
    const answers = new Map(output.answers.map((one) => [one.key, one]));
    const revision = revisionOf(answer.headers);
    return parcel.map((operation) => {
      const verdict = verdictFrom(answers.get(operation.opId), operation);
      return verdict.kind === 'done' ? { ...verdict, revision } : verdict;
    });
  } catch (error) {
    return forHeads(parcel, wholeFailure(error, key));
  }
}

/** The server needs to know only which of them are on one entity: a number says it in a fifth of the bytes. */
function asSent(operation: Operation, entities: readonly string[]): SentOperation {
  const { opId: key, seq, kind, baseVersion } = operation;
  const { params, body } = callOf(operation);
  const entity = String(entities.indexOf(operation.entityKey));
  const builtOn = baseVersion === null ? {} : { if_match: baseVersion };
  return { key, seq, entity, kind, params, ...builtOn, ...(body === undefined ? {} : { body }) };
}

/** The server's words, and the version that the row has now where rows have versions. */
function written({ message, ...rest }: { message: string; version?: number }) {
  return { message, version: rest.version };
}

function revisionOf(headers: Headers): number | undefined {
  const revision = Number(headers.get('X-Revision') ?? Number.NaN);
  return Number.isSafeInteger(revision) ? revision : undefined;
}

type OneAnswer = v.InferOutput<typeof sendOperations.response>['answers'][number];

function verdictFrom(answer: OneAnswer | undefined, { opId, kind }: Operation): Verdict {
  if (answer === undefined) return HELD;
  const { status, body, retry_after } = answer;
  const statusClass = classifyStatus(status);
  if (statusClass === 'ok') {
    const parsed = v.safeParse(OPERATION_CALLS[kind].response, body);
    if (parsed.success) return { kind: 'done', ...written(parsed.output) };
    return verdictOf(new ApiError('undelivered', { status, code: 'contract' }), opId);
  }
  const problem = v.safeParse(ProblemSchema, body);
  const facts = { status, echo: opId, ...(problem.success ? problem.output : {}) };
  const retryAfterMs = retry_after === undefined ? undefined : retry_after * 1000;
  return verdictOf(new ApiError(statusClass, { ...facts, retryAfterMs }), opId);
}

/** A refusal of the request as a whole says nothing about any one operation: they are tried again in smaller company. */
function wholeFailure(error: unknown, key: string): Verdict {
  const verdict = verdictOf(error, key);
  if (verdict.kind !== 'refused') return verdict;
  const { status, code, detail } = verdict;
  return { kind: 'again', failure: { kind: 'server', status, code, detail }, retryAfterMs: undefined };
}

/** The first operation of each entity gets the verdict; those behind it were held. */
function forHeads(parcel: readonly Operation[], verdict: Verdict): Verdict[] {
  const seen = new Set<string>();
  return parcel.map(({ entityKey }) => {
    if (seen.has(entityKey)) return HELD;
    seen.add(entityKey);
    return verdict;
  });
}
