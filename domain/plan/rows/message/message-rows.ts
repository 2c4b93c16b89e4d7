import { type LeftOut, leftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';
import { headingBelow, headingBelowItem, NO_HEADING, readHeading } from '../terms/heading.ts';
import { messageLines } from './message-lines.ts';
import { readLine } from './read-line.ts';

/** Reads a message: lines that are plans, headings for the lines below them, and lines that are left out. */
export function messageRows(text: string): { raws: readonly RawRow[]; leftOut: readonly LeftOut[] } {
  const raws: RawRow[] = [];
  const left: LeftOut[] = [];
  let heading = NO_HEADING;
  for (const { lineNumber, line } of messageLines(text)) {
    const read = readLine(line);
    if ('plans' in read) {
      const above = heading;
      raws.push(...read.plans.map((plan) => ({ ...plan, lineNumber, heading: above })));
      heading = headingBelowItem(heading, line);
      continue;
    }
    const isHeading = read.reason === 'noPlan' && readHeading(line) !== undefined;
    left.push(leftOut(line, { lineNumber, reason: isHeading ? 'heading' : read.reason }));
    heading = read.reason === 'noPlan' ? headingBelow(heading, line) : headingBelowItem(heading, line);
  }
  return { raws, leftOut: left };
}
