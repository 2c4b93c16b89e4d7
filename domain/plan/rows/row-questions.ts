/** The kinds of questions, each with its two answers. The first one has the reading that files mostly mean. */
export const ANSWERS = {
  /** Which sign begins the decimals of '1.500' or '1,125 GB'? */
  'decimal sign': ['comma', 'point'],
  /** Is a number with a comma one value that stands in two cells, because it has no quotes? */
  'split number': ['joined', 'apart'],
  /** Which unit has a size without one? */
  'size unit': ['GB', 'MB'],
  /** Which unit has a validity without one? */
  'validity unit': ['days', 'months'],
  /** Is a row without a network of the network above it, as in merged cells? */
  'empty network': ['as above', 'other'],
  /** Does a line such as 'Glo don cheap o' name the network of the plans below it? */
  'unclear heading': ['yes', 'no'],
  /** Do lines such as '7 days' count for the plans above them or below them? */
  'validity line': ['above', 'below'],
  /** Are the plans below a title such as 'Zoomlink' of the network above it? Each title has a question. */
  'unknown title': ['yes', 'no'],
  /** Is a price such as '500k' in thousands? */
  thousands: ['yes', 'no'],
  /** Is a plan without any validity for 30 days? */
  'no validity': ['30 days', 'other'],
} as const satisfies Record<string, readonly [string, string]>;
type QuestionKind = keyof typeof ANSWERS;
/** The answer to any question that no reading is right: the rows then have errors, which say what to write. */
export const NEITHER = 'neither';
export type Answer = (typeof ANSWERS)[QuestionKind][number] | typeof NEITHER;

/** The answers of the user, by the ID of the question. */
export type Answers = ReadonlyMap<string, Answer>;
export const NO_ANSWERS: Answers = new Map();

/** The meaning of a cell under one answer. */
export interface Reading {
  /** Orders the readings of several rows. */
  value: number;
  /** As screens show it: '₦1,500', '1.125 GB'. */
  label: string;
  /** As it can be written without a question: '1500'. */
  clearText: string;
}

/** A cell, or some, that can be read in two ways. */
export interface UnclearCell {
  kind: QuestionKind;
  /** The name of a plan's field. */
  field: string;
  /** As it is written: '1.500', or '1,500' in two cells. */
  text: string;
  /** In the order of the answers. Undefined if the text means nothing under an answer. */
  readings: readonly [Reading | undefined, Reading | undefined];
}

/** A question about the cells of one kind and field. Its answer counts for all of them. */
export interface RowQuestion extends UnclearCell {
  id: string;
  rowNumbers: readonly number[];
  /** The lowest and the highest reading of all its cells, in the order of the answers. */
  ranges: readonly [readonly Reading[], readonly Reading[]];
  /** Undefined until the user has answered. */
  answer: Answer | undefined;
}

interface UnclearRow {
  rowNumber: number;
  cell: UnclearCell;
}

/** Returns the ID of the question about a cell. */
export const questionId = ({ kind, field, text }: Pick<UnclearCell, 'kind' | 'field' | 'text'>): string =>
  `${kind}: ${kind === 'unknown title' ? text : field}`;

/** Returns the questions about the unclear cells of rows, each with its first cell that has two readings, else its first. */
export function questionsOf(cells: readonly UnclearRow[], answers: Answers): RowQuestion[] {
  const ids = [...new Set(cells.map(({ cell }) => questionId(cell)))];
  return ids.map((id) => {
    const found = cells.filter(({ cell }) => questionId(cell) === id);
    const [first] = found as [UnclearRow];
    const { cell } = found.find(({ cell: { readings } }) => readings.every(Boolean)) ?? first;
    const rangeOf = (at: 0 | 1) => range(found.flatMap(({ cell: { readings } }) => readings[at] ?? []));
    const rowNumbers = [...new Set(found.map(({ rowNumber }) => rowNumber))];
    return { ...cell, id, rowNumbers, ranges: [rangeOf(0), rangeOf(1)], answer: answers.get(id) };
  });
}

/** Returns what a cell means under the user's answer; undefined without an answer, or if it means nothing under it. */
export function answeredReading(cell: UnclearCell, answers: Answers): Reading | undefined {
  const answer = answers.get(questionId(cell));
  return answer && cell.readings[(ANSWERS[cell.kind] as readonly Answer[]).indexOf(answer)];
}

/** Returns the lowest and the highest reading; one if all are equal. */
function range(readings: readonly Reading[]): Reading[] {
  const sorted = [...readings].sort((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  return lowest.label === highest.label ? [lowest] : [lowest, highest];
}
