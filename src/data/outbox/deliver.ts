import * as v from 'valibot';
import { ProblemSchema } from '../../../domain/contract/call.ts';
import type { Operation } from '../../../domain/contract/operation.ts';
import { OPERATION_CALLS, type SentOperation, sendOperations } from '../../../domain/contract/operation.ts';
import type { OutboxSession } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/request.ts';
import { classifyStatus } from '../http/retry-policy.ts';
import type { Transport } from '../http/transport.ts';
import { type DeliveryResult, resultFor, resultOfError, SKIPPED } from './delivery-result.ts';
import { callOf } from './operation-kinds.ts';

/** Sends operations of one user, and returns the result of each. Fails only on a defect. */
export type Deliver = (batch: readonly Operation[], session: OutboxSession) => Promise<DeliveryResult[]>;

/** Creates `Deliver`. One operation uses its own call of the specification; several share one (docs/offline.md#r3). */
export function createDeliver(transport: Transport): Deliver {
  return async (batch, { token }) => {
    const [only, ...others] = batch;
    if (only === undefined) return [];
    const together = others.length > 0;
    const results = together
      ? await deliverTogether(batch, token, transport)
      : [await deliverAlone(only, token, transport)];
    return batch.map((operation, index) => resultFor(operation, results[index] ?? SKIPPED));
  };
}

async function deliverAlone(operation: Operation, token: string, transport: Transport): Promise<DeliveryResult> {
  const { opId, deviceId, seq, baseVersion } = operation;
  const { call, params, body } = callOf(operation);
  const ifMatch = baseVersion === null ? {} : { 'If-Match': `"${baseVersion}"` };
  const headers = { 'Idempotency-Key': opId, 'X-Device': deviceId, 'X-Seq': String(seq), ...ifMatch };
  try {
    const answer = await send(call, { params, body, headers, token, transport });
    const output = await answer.read();
    const echo = answer.headers.get('Idempotency-Key');
    if (echo !== opId || output === undefined) throw new ApiError('undelivered', { status: answer.status });
    return { kind: 'done', ...written(output), revision: revisionOf(answer.headers) };
  } catch (error) {
    return resultOfError(error, opId);
  }
}

async function deliverTogether(
  batch: readonly Operation[],
  token: string,
  transport: Transport,
): Promise<DeliveryResult[]> {
  const entities = [...new Set(batch.map(({ entityKey }) => entityKey))];
  const body = { operations: batch.map((operation) => asSent(operation, entities)) };
  // The first key stands for the whole request: only our server echoes it (docs/offline.md#r5).
  const key = batch[0]?.opId ?? '';
  const headers = { 'Idempotency-Key': key, 'X-Device': batch[0]?.deviceId ?? '' };
  try {
    const answer = await send(sendOperations, { body, headers, token, transport });
    const output = await answer.read();
    if (output === undefined) throw new ApiError('undelivered', { status: answer.status });
    const answers = new Map(output.answers.map((one) => [one.key, one]));
    const revision = revisionOf(answer.headers);
    return batch.map((operation) => {
      const result = toDeliveryResult(answers.get(operation.opId), operation);
      return result.kind === 'done' ? { ...result, revision } : result;
    });
  } catch (error) {
    return forHeads(batch, wholeFailure(error, key));
  }
}

/** The server needs to know only which operations share an entity; a number takes a fifth of the key's bytes. */
function asSent(operation: Operation, entities: readonly string[]): SentOperation {
  const { opId: key, seq, kind, baseVersion } = operation;
  const { params, body } = callOf(operation);
  const entity = String(entities.indexOf(operation.entityKey));
  const ifMatch = baseVersion === null ? {} : { if_match: baseVersion };
  return { key, seq, entity, kind, params, ...ifMatch, ...(body === undefined ? {} : { body }) };
}

/** The server's message, and the row's new version where rows have versions. */
function written({ message, ...rest }: { message: string; version?: number }) {
  return { message, version: rest.version };
}

function revisionOf(headers: Headers): number | undefined {
  const revision = Number(headers.get('X-Revision') ?? Number.NaN);
  return Number.isSafeInteger(revision) ? revision : undefined;
}

type OneAnswer = v.InferOutput<typeof sendOperations.response>['answers'][number];

function toDeliveryResult(answer: OneAnswer | undefined, { opId, kind }: Operation): DeliveryResult {
  if (answer === undefined) return SKIPPED;
  const { status, body, retry_after } = answer;
  const statusClass = classifyStatus(status);
  if (statusClass === 'ok') {
    const parsed = v.safeParse(OPERATION_CALLS[kind].response, body);
    if (parsed.success) return { kind: 'done', ...written(parsed.output) };
    return resultOfError(new ApiError('undelivered', { status, code: 'contract' }), opId);
  }
  const problem = v.safeParse(ProblemSchema, body);
  const facts = { status, echo: opId, ...(problem.success ? problem.output : {}) };
  const retryAfterMs = retry_after === undefined ? undefined : retry_after * 1000;
  return resultOfError(new ApiError(statusClass, { ...facts, retryAfterMs }), opId);
}

/** A refusal of the whole request does not name the bad operation, so all are retried in smaller batches. */
function wholeFailure(error: unknown, key: string): DeliveryResult {
  const result = resultOfError(error, key);
  if (result.kind !== 'refused') return result;
  const { status, code, detail } = result;
  return { kind: 'retry', failure: { kind: 'server', status, code, detail }, retryAfterMs: undefined };
}

/** Gives the result to the first operation of each entity; the operations behind it are skipped. */
function forHeads(batch: readonly Operation[], result: DeliveryResult): DeliveryResult[] {
  const seen = new Set<string>();
  return batch.map(({ entityKey }) => {
    if (seen.has(entityKey)) return SKIPPED;
    seen.add(entityKey);
    return result;
  });
}
