/** The reasons for which a line or a row is not read as a plan, as screens and reports show them. */
export const LEFT_OUT_REASONS = {
  title: 'above the table',
  heading: 'read as a heading',
  header: 'the column names again',
  total: 'a total',
  noPrice: 'it has no price',
  noSize: 'it has no size',
  noPlan: 'not a plan',
  repeat: 'it repeats another plan',
  notSold: 'it says that it is not sold',
  beside: 'a table beside the first one: move it below',
} as const;

/** A line or a row that is not read as a plan. */
export interface LeftOut {
  /** From 1; undefined in JSON. */
  lineNumber: number | undefined;
  /** As it is written, shortened to `MAX_LEFT_OUT_LENGTH`. */
  text: string;
  reason: keyof typeof LEFT_OUT_REASONS;
}

const MAX_LEFT_OUT_LENGTH = 80;

/** Returns an entry for a line. A row gives its cells, which are joined. */
export function leftOut(
  text: string | readonly string[],
  { lineNumber, reason }: Pick<LeftOut, 'lineNumber' | 'reason'>,
): LeftOut {
  const cells = typeof text === 'string' ? [text] : text.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const whole = cells.join(' · ').replaceAll(/\s+/g, ' ').trim();
  const shown = whole.length > MAX_LEFT_OUT_LENGTH ? `${whole.slice(0, MAX_LEFT_OUT_LENGTH - 1)}…` : whole;
  return { lineNumber, text: shown, reason };
}

/** Returns 'Line 1 “DATA PRICE LIST”: above the table'. */
export function leftOutMessage({ lineNumber, text, reason }: LeftOut): string {
  const place = lineNumber === undefined ? '' : `Line ${lineNumber} `;
  return `${place}“${text}”: ${LEFT_OUT_REASONS[reason]}`;
}
