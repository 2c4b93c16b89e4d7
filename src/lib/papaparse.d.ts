/**
 * What the app uses of papaparse. The published types bring those of Node with them, and the app has none: `paths` in
 * src/tsconfig.json leads here.
 */
interface ParseOptions {
  delimiter: string;
  newline: '\n';
}

interface Parsed {
  /** Records, each its cells; an empty line is one empty cell. */
  data: string[][];
  /** `row` counts the records from 0. */
  errors: { code: string; row?: number }[];
}

interface UnparseOptions {
  newline: '\r\n';
  /** What begins like this gets a `'` before it. */
  escapeFormulae: RegExp;
}

declare const papaparse: {
  parse(text: string, options: ParseOptions): Parsed;
  unparse(lines: readonly (readonly (string | number)[])[], options: UnparseOptions): string;
};
export default papaparse;
