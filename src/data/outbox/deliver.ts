import * as v from 'valibot';
import { ProblemSchema } from '../../../domain/contract/call.ts';
import type { Operation, OperationOf } from '../../../domain/contract/operation.ts';
import { OPERATION_CALLS, type SentOperation, sendOperations } from '../../../domain/contract/operation.ts';
import { createPlans, PLANS_PER_PIECE } from '../../../domain/contract/plan.calls.ts';
import type { OutboxSession } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/request.ts';
import { classifyStatus } from '../http/retry-policy.ts';
import type { Transport } from '../http/transport.ts';
import { type DeliveryResult, resultFor, resultOfError, SKIPPED } from './delivery-result.ts';
import { callOf } from './operation-kinds.ts';
import { uploadPieces } from './upload-pieces.ts';

/** The state of an upload in pieces. */
export interface UploadProgress {
  opId: string;
  done: number;
  total: number;
}

/** Sends operations of one user, and returns the result of each. Fails only on a defect. */
export type Deliver = (
  batch: readonly Operation[],
  session: OutboxSession,
  onUpload?: (progress: UploadProgress) => void,
) => Promise<DeliveryResult[]>;

/** Creates `Deliver`. One operation uses its own call of the specification; several share one (docs/offline.md#r3). */
export function createDeliver(transport: Transport): Deliver {
  return async (batch, { token }, onUpload = () => {}) => {
    const [only, ...others] = batch;
    if (only === undefined) return [];
    const together = others.length > 0;
    const results = together
      ? await deliverTogether(batch, token, transport)
      : [await deliverAlone(only, { token, transport, onUpload })];
    return batch.map((operation, index) => resultFor(operation, results[index] ?? SKIPPED));
  };
}

interface Delivery {
  token: string;
  transport: Transport;
  onUpload: (progress: UploadProgress) => void;
}

async function deliverAlone(operation: Operation, { onUpload, ...delivery }: Delivery): Promise<DeliveryResult> {
  const { opId, deviceId, baseVersion } = operation;
  const ifMatch = baseVersion === null ? {} : { 'If-Match': `"${baseVersion}"` };
  const headers = { 'Idempotency-Key': opId, 'X-Device': deviceId, 'X-Seq': String(placeOf(operation)), ...ifMatch };
  try {
    const answer = isLargeUpload(operation)
      ? await deliverInPieces(operation, { ...delivery, headers }, onUpload)
      : await send(callOf(operation).call, { ...callOf(operation), ...delivery, headers });
    const output = await answer.read();
    const echo = answer.headers.get('Idempotency-Key');
    if (echo !== opId || output === undefined) throw new ApiError('undelivered', { status: answer.status });
    return { kind: 'done', ...written(output), revision: revisionOf(answer.headers) };
  } catch (error) {
    return resultOfError(error, opId);
  }
}

type LargeUpload = OperationOf<'createPlans'>;

const isLargeUpload = (operation: Operation): operation is LargeUpload =>
  operation.kind === 'createPlans' && operation.fields.plans.length > PLANS_PER_PIECE;

/** Puts the pieces, then asks the server to create the plans of all of them or none. */
async function deliverInPieces(
  { opId, fields: { plans } }: LargeUpload,
  options: Omit<Delivery, 'onUpload'> & { headers: Record<string, string> },
  onUpload: Delivery['onUpload'],
) {
  const onPiece = (done: number, total: number) => onUpload({ opId, done, total });
  const total = await uploadPieces({ opId, plans, onPiece }, options);
  const headers = { ...options.headers, 'X-Pieces': String(total) };
  return send(createPlans, { ...options, headers, body: [] });
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
    const requestId = answer.headers.get('X-Request-Id') ?? undefined;
    return batch.map((operation) => {
      const result = toDeliveryResult(answers.get(operation.opId), operation, requestId);
      return result.kind === 'done' ? { ...result, revision } : result;
    });
  } catch (error) {
    return forHeads(batch, wholeFailure(error, key));
  }
}

/** A list of new plans that waited for an answer about a price keeps the fraction of its number (split-refresh.ts). */
const placeOf = ({ seq }: Operation) => Math.floor(seq);

/** The server needs to know only which operations share an entity; a number takes a fifth of the key's bytes. */
function asSent(operation: Operation, entities: readonly string[]): SentOperation {
  const { opId: key, kind, baseVersion } = operation;
  const { params, body } = callOf(operation);
  const entity = String(entities.indexOf(operation.entityKey));
  const ifMatch = baseVersion === null ? {} : { if_match: baseVersion };
  return { key, seq: placeOf(operation), entity, kind, params, ...ifMatch, ...(body === undefined ? {} : { body }) };
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

function toDeliveryResult(
  answer: OneAnswer | undefined,
  { opId, kind }: Operation,
  requestId: string | undefined,
): DeliveryResult {
  if (answer === undefined) return SKIPPED;
  const { status, body, retry_after } = answer;
  const statusClass = classifyStatus(status);
  if (statusClass === 'ok') {
    const parsed = v.safeParse(OPERATION_CALLS[kind].response, body);
    if (parsed.success) return { kind: 'done', ...written(parsed.output) };
    return resultOfError(new ApiError('undelivered', { status, code: 'contract' }), opId);
  }
  const problem = v.safeParse(ProblemSchema, body);
  const facts = { status, echo: opId, requestId, ...(problem.success ? problem.output : {}) };
  const retryAfterMs = retry_after === undefined ? undefined : retry_after * 1000;
  return resultOfError(new ApiError(statusClass, { ...facts, retryAfterMs }), opId);
}

/** A refusal of the whole request does not name the bad operation, so all are retried in smaller batches. */
function wholeFailure(error: unknown, key: string): DeliveryResult {
  const result = resultOfError(error, key);
  if (result.kind !== 'refused') return result;
  const { status, code, detail, requestId } = result;
  return { kind: 'retry', failure: { kind: 'server', status, code, detail, requestId }, retryAfterMs: undefined };
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
