/** A number as '1.500' in a JSON text. No program prints the last zero: a person wrote it, perhaps for 1,500. */
const STRING_OR_UNCLEAR = /"(?:[^"\\]|\\.)*"|(?<![\w.])(\d{1,3}\.\d\d0)(?![\w.])/g;

/** Parses a JSON text, or lines of JSON objects. Numbers such as 1.500 stay texts, which are asked about. */
export function parseJson(text: string): { value: unknown } | undefined {
  const plain = text.replaceAll(STRING_OR_UNCLEAR, (part, unclear) => (unclear === undefined ? part : `"${unclear}"`));
  return parsed(plain) ?? parsedLines(plain);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Parses a text with an object in each line. */
function parsedLines(text: string): { value: unknown } | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.trimStart().startsWith('{'))) return undefined;
  const values = lines.map(parsed);
  return values.includes(undefined) ? undefined : { value: values.map((one) => one?.value) };
}

const KEY_OR_BRACKET = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g;

/** Returns the first key that an object of a JSON text has twice: parsing keeps the last one only. */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [part, key, colon] of text.matchAll(KEY_OR_BRACKET)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (colon !== undefined && key !== undefined) {
      if (open.at(-1)?.has(key)) return key;
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}
