/**
 * Types of papaparse, as far as the app uses it. The published types pull in those of Node, which the app must not see.
 * `paths` in src/tsconfig.json points here.
 */
interface ParseOptions {
  delimiter: string;
  newline: '\n';
}

interface Parsed {
  /** Records as lists of cells; an empty line is one empty cell. */
  data: string[][];
  /** `row` is the index of the record. */
  errors: { code: string; row?: number }[];
}

interface UnparseOptions {
  /** A comma by default. */
  delimiter?: '\t';
  newline: '\r\n' | '\n';
  /** Cells that match get a leading `'`. */
  escapeFormulae?: RegExp;
}

declare const papaparse: {
  parse(text: string, options: ParseOptions): Parsed;
  unparse(lines: readonly (readonly (string | number)[])[], options: UnparseOptions): string;
};
export default papaparse;
