import { pino, stdSerializers } from 'pino';
import { isQueryError } from './db/database.ts';

/** The log of the server process, as JSON lines on stdout, without passwords, PINs and tokens. */
export const createLog = () =>
  pino({
    name: 'sabidata',
    serializers: { err: errorForLog },
    redact: ['*.password', '*.new_password', '*.pin', '*.token', '*.authorization', '*.*.authorization'],
  });

/**
 * Returns an error as the log stores it. The message of a database error holds query parameters, such as password hashes
 * and emails, so only its statement and its cause are logged (docs/security.md#s20).
 */
export function errorForLog(error: unknown): unknown {
  if (!isQueryError(error)) return error instanceof Error ? stdSerializers.err(error) : error;
  const { query, cause } = error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return { type: 'DrizzleQueryError', query, code, message: firstLine(message), at: framesOf(error) };
}

const firstLine = (text = '') => text.split('\n', 1)[0];

/** Returns the stack without the message at its head. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));
