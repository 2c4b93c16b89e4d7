import { type Logger, pino, stdSerializers } from 'pino';
import { databaseProblem, isQueryError } from './db/database.ts';
import type { OnError } from './http/errors.ts';

const OUTAGE_EVERY_MS = 1_000;
const SAME_OUTAGE_MS = 60_000;

/** The log of the server process, as JSON lines on stdout, without passwords, PINs and tokens. */
export const createLog = () =>
  pino({
    name: 'sabidata',
    serializers: { err: errorForLog },
    redact: ['*.password', '*.new_password', '*.pin', '*.token', '*.authorization', '*.*.authorization'],
  });

/**
 * Returns the function that logs errors. While the database is away or full, every request fails alike: the log gets one
 * of these errors a second, with the number of those that it does not have.
 */
export function errorLogger(log: Pick<Logger, 'error'>, nowMs = () => performance.now()): OnError {
  let lastMs = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (err, requestId) => {
    if (databaseProblem(err) !== 'unavailable') return log.error({ err, requestId }, 'error');
    if (nowMs() - lastMs > SAME_OUTAGE_MS) leftOut = 0;
    if (nowMs() - lastMs < OUTAGE_EVERY_MS) {
      leftOut++;
      return;
    }
    log.error({ err, requestId, ...(leftOut > 0 && { leftOut }) }, 'error');
    lastMs = nowMs();
    leftOut = 0;
  };
}

/**
 * Returns an error as the log stores it. The message of a database error holds query parameters, such as password hashes
 * and emails, so only its statement and its cause are logged (docs/security.md#s20). Of another error, its type, code,
 * message and stack are logged: mail servers repeat the recipient in further properties, and in the message, where
 * addresses are replaced.
 */
export function errorForLog(error: unknown): unknown {
  if (!isQueryError(error)) return error instanceof Error ? factsOf(error) : error;
  const { query, cause } = error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return { type: 'DrizzleQueryError', query, code, message: withoutEmails(firstLine(message)), at: framesOf(error) };
}

function factsOf(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, code, message: withoutEmails(message), stack: withoutEmails(stack) };
}

const withoutEmails = (text: string) => text.replaceAll(/[^\s<>"'(),:;@/]+@[^\s<>"'(),:;@/]+\.\w+/g, '[email]');

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** Returns the stack without the message at its head. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));
