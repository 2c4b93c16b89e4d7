import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

/**
 * A fault as it is logged. One of the database carries its parameters in its message, passwords' hashes and addresses
 * among them: only the statement and the cause are told (docs/security.md#s20).
 */
export function faultForLog(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? stdSerializers.err(error) : error;
  const { query, cause } = error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return { type: 'DrizzleQueryError', query, code, message: firstLine(message), at: framesOf(error) };
}

const firstLine = (text = '') => text.split('\n', 1)[0];

/** Where it came from, without the message that heads a stack. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));
