import type { ListItem } from '../sections/list-item.ts';
import { underHeadings } from '../sections/under-headings.ts';
import { messageLines } from './message-lines.ts';
import { readLine } from './read-line.ts';

/** Reads a message: lines that are plans, headings for the lines below them, and lines that are left out. */
export const messageRows = (text: string): ReturnType<typeof underHeadings> =>
  underHeadings(
    messageLines(text).map(({ lineNumber, line }): ListItem => {
      const read = readLine(line);
      const place = { lineNumber, cells: [line] };
      if (!('plans' in read)) return { ...place, plans: [], reason: read.reason };
      return { ...place, plans: read.plans.map((plan) => ({ ...plan, lineNumber })) };
    }),
  );
