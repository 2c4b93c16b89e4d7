import type { Context } from 'hono';
import { Problem } from './problem.ts';

/** Deeper than anything that the contract knows, and far from what a stack holds (docs/security.md#s14). */
const DEEPEST = 32;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The body, parsed; undefined when there is none, for the contract to say whether that will do. */
export async function jsonBody(c: Context): Promise<unknown> {
  const header = c.req.header('content-type');
  if (header === undefined && (await c.req.text()) === '') return undefined;
  if (header?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Problem('wrong_type', 'Send JSON, as application/json');
  return parseJson(await c.req.text());
}

/**
 * JSON as a value. Some editors put a byte order mark in front: it is left out. Throws 'bad_json' for what is not
 * JSON, is nested more than 32 deep, or names a field twice: readers of JSON do not agree which of the two holds.
 */
export function parseJson(text: string): unknown {
  const { depth, pairs } = measure(text);
  if (depth > DEEPEST) throw new Problem('bad_json', 'The request is nested too deeply');
  const value = parsed(text.replace(BYTE_ORDER_MARK, ''));
  if (pairsIn(value) < pairs) throw new Problem('bad_json', 'The request names a field twice');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_json', 'The request is not valid JSON');
  }
}

/** How deep a text of JSON is nested, and how many fields it writes. In one pass, before anything is made of it. */
function measure(text: string): { depth: number; pairs: number } {
  let [open, depth, pairs, isQuoted] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{' || character === '[') depth = Math.max(depth, ++open);
    else if (character === '}' || character === ']') open--;
    else if (character === ':') pairs++;
  }
  return { depth, pairs };
}

function pairsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + pairsIn(part), own);
}
