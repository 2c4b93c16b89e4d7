import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** Deeper than every body of the contract, and far below the depth that overflows the stack (docs/security.md#s14). */
const MAX_DEPTH = 32;
/** More than the 40 fields of a plan, the largest object of the contract. */
const MAX_FIELDS = 64;
/** More than the largest request: a refresh of 1,000 rows, each of 51 fields in five objects, in a batch of 100 operations. */
const MAX_VALUES = 60_000;
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
 * 32 levels, and for a repeated field name: JSON parsers do not agree which of the two values counts. Throws 'too_large' for
 * more fields or values than a request can need, whose reading would hold up everybody else.
 */
export function parseJson(text: string): unknown {
  const fields = countWrittenFields(text);
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

/**
 * Returns the number of fields that a JSON text writes. Throws if it is nested too deeply or has more than any legal request.
 * One pass, before JSON.parse allocates memory.
 */
function countWrittenFields(text: string): number {
  /** The number of fields of each open object and list. */
  const open: number[] = [];
  let [fields, values, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{' || character === '[') {
      values++;
      if (open.push(0) > MAX_DEPTH) throw new ApiError('bad_json', 'The request is nested too deeply');
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',') values++;
    else if (character === ':') {
      fields++;
      const own = (open.pop() ?? 0) + 1;
      open.push(own);
      if (own > MAX_FIELDS) throw tooLarge();
    }
    if (values > MAX_VALUES) throw tooLarge();
  }
  return fields;
}

const tooLarge = () => new ApiError('too_large', 'The request has too many fields');

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce<number>((sum, child) => sum + countFields(child), own);
}
