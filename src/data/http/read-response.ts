import * as v from 'valibot';
import { type Problem, ProblemSchema } from '../../../domain/contract/call.ts';
import { ApiError } from './api-error.ts';
import { classifyStatus } from './retry-policy.ts';

const isJson = (response: Response) =>
  /^application\/(?:[\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '');

/** Returns the complete body as JSON. Anything else, such as a portal's page, fails as `undelivered` (docs/offline.md#r5). */
export async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  if (!isJson(response)) throw new ApiError('undelivered', { status });
  try {
    return JSON.parse(await response.text());
  } catch (cause) {
    throw new ApiError('undelivered', { status, cause });
  }
}

/** Returns the error for a response outside 2xx. */
export async function readProblem(response: Response, nowMs: number): Promise<ApiError> {
  const { status } = response;
  const echo = response.headers.get('idempotency-key') ?? undefined;
  const problem = await readJson(response).then(
    // A response that echoes the key is our server's, also without a reason.
    (body) => parseProblem(body) ?? (echo === undefined ? undefined : {}),
    () => undefined,
  );
  const facts = {
    status,
    ...problem,
    retryAfterMs: retryAfterMs(response.headers, nowMs),
    echo,
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
  const kind = classifyStatus(status);
  // A 4xx without a reason is a captive portal's; a 5xx page may come from our own proxy.
  const isPortal = kind === 'ok' || kind === 'undelivered' || (kind !== 'server' && problem === undefined);
  return isPortal ? new ApiError('undelivered', { status }) : new ApiError(kind, facts);
}

function parseProblem(body: unknown): Problem | undefined {
  const parsed = v.safeParse(ProblemSchema, body);
  return parsed.success ? parsed.output : undefined;
}

/** `Retry-After` is seconds, or a date by the clock of the server that sent it (docs/offline.md#r12). */
function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const serverMs = Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Number.isNaN(serverMs) ? nowMs : serverMs);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
