import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** Deeper than every body of the contract, and far below the depth that overflows the stack (docs/security.md#s14). */
const MAX_DEPTH = 32;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Returns the parsed body, or undefined if there is none: the contract decides whether a body is required. */
export async function jsonBody(c: Context): Promise<unknown> {
  const contentType = c.req.header('content-type');
  if (contentType === undefined && (await bodyText(c)) === '') return undefined;
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new ApiError('wrong_type', 'Send JSON, as application/json');
  return parseJson(await bodyText(c));
}

/** Returns the body as text. A client that breaks off its upload is no defect of the server. */
async function bodyText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('bad_json', 'The request broke off before its end');
  }
}

/**
 * Parses JSON, without the byte order mark that some editors write. Throws 'bad_json' for invalid JSON, for more than
 * 32 levels, and for a repeated field name: JSON parsers do not agree which of the two values counts.
 */
export function parseJson(text: string): unknown {
  const { depth, fields } = measure(text);
  if (depth > MAX_DEPTH) throw new ApiError('bad_json', 'The request is nested too deeply');
  const value = parse(text.replace(BYTE_ORDER_MARK, ''));
  if (countFields(value) < fields) throw new ApiError('bad_json', 'The request names a field twice');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_json', 'The request is not valid JSON');
  }
}

/** Returns the depth of a JSON text and the number of fields it writes. One pass, before JSON.parse allocates memory. */
function measure(text: string): { depth: number; fields: number } {
  let [open, depth, fields, isQuoted] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{' || character === '[') depth = Math.max(depth, ++open);
    else if (character === '}' || character === ']') open--;
    else if (character === ':') fields++;
  }
  return { depth, fields };
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce<number>((sum, child) => sum + countFields(child), own);
}
