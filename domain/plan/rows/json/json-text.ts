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
