import { formatNumber } from '../../quantity.ts';
import { fieldLabel } from '../plan-fields.ts';
import { ANSWERS, type Answer, NEITHER, type Reading, type RowQuestion, type UnclearCell } from './row-questions.ts';

const isSplit = ({ kind }: UnclearCell) => kind === 'split number';
const readingsOf = ({ readings }: UnclearCell): Reading[] => readings.filter((reading) => reading !== undefined);

/** Returns '“1.500” could be ₦1,500 or ₦1.50. Write 1500 or 1.50': the error of a row whose cell has no meaning yet. */
export function unreadMessage(cell: UnclearCell): string {
  const readings = readingsOf(cell);
  const meanings = readings.map(({ label }) => label).join(' or ');
  const texts = readings.map(({ clearText }) => clearText).join(' or ');
  if (cell.kind === 'empty network') return `This is empty. It could be ${cell.text}`;
  if (cell.kind === 'validity line') return `A line beside it could say it: ${meanings}`;
  if (cell.kind === 'no validity') return `This is missing. It could be ${meanings}`;
  const split = isSplit(cell) ? 'was split in two, because it has no quotes. It ' : '';
  return `“${cell.text}” ${split}could be ${meanings}. Write ${texts}`;
}

/** Returns 'Price “1.500”: is it ₦1,500 or ₦1.50?' or 'Price “1,500” was split in two: is it ₦1,500?' */
export function questionMessage(question: RowQuestion): string {
  const { kind, field, text } = question;
  const [first, second] = readingsOf(question);
  const start = `${fieldLabel(field)} “${text}”`;
  switch (kind) {
    case 'split number':
      return `${start} was split in two: is it ${first?.label}?`;
    case 'empty network':
      return `${fieldLabel(field)} is empty: is it ${text}?`;
    case 'validity line':
      return `“${text}”: is it for the plans above it or below it?`;
    case 'unknown title':
    case 'unclear heading':
      return `“${text}”: are the plans below it of ${first?.label}?`;
    case 'no validity':
      return `No validity is given: is it ${first?.label}?`;
    default:
      return `${start}: is it ${[first, second].flatMap((one) => one?.label ?? []).join(' or ')}?`;
  }
}

/** Returns 'In row 2', or 'In rows 2, 3, 5, 8, 9 and 4 more'. */
export function questionRowsMessage({ rowNumbers }: RowQuestion): string {
  if (rowNumbers.length === 1) return `In row ${rowNumbers[0]}`;
  const shown = rowNumbers.slice(0, 5).join(', ');
  const more = rowNumbers.length > 5 ? ` and ${formatNumber(rowNumbers.length - 5)} more` : '';
  return `In rows ${shown}${more}`;
}

interface Labelled {
  answer: Answer;
  label: string;
}

const NEITHER_ANSWER: Labelled = { answer: NEITHER, label: 'Neither, I will correct the text' };
const LINE_ANSWERS: Labelled[] = [
  { answer: 'above', label: 'For the plans above it' },
  { answer: 'below', label: 'For the plans below it' },
  NEITHER_ANSWER,
];

/**
 * Returns the answers with their words: '₦1,500', '₦1.50' and 'Neither, I will correct the text', or 'Yes, ₦1.50' and 'No, I
 * will correct the text'. Several rows have the lowest and the highest value: '₦1,500 to ₦45,000'.
 */
export function answerLabels(question: RowQuestion): Labelled[] {
  if (question.kind === 'validity line') return LINE_ANSWERS;
  const labels = rangeLabels(question);
  const choices = ANSWERS[question.kind].map((answer, at) => ({ answer, label: labels[at] ?? '' }));
  if (isSplit(question))
    return [
      ...choices.map(({ answer, label }, at) => ({ answer, label: `${YES_OR_NO[at]}, ${label}` })),
      NEITHER_ANSWER,
    ];
  if (!labels.includes('')) return [...choices, NEITHER_ANSWER];
  // Rows with an empty network have different networks above them.
  const yes = (label: string) => (question.kind === 'empty network' ? 'Yes, as above' : `Yes, ${label}`);
  return choices
    .map(({ answer, label }) => ({ answer, label: label === '' ? 'No, I will correct the text' : yes(label) }))
    .sort((a, b) => Number(b.label.startsWith('Yes')) - Number(a.label.startsWith('Yes')));
}

/** Returns '₦1,500 to ₦45,000' for each answer. If both are equal, '“1.500” is 1,500 GB' tells them apart. */
function rangeLabels({ ranges, readings, text }: RowQuestion): string[] {
  const labels = ranges.map((range) => range.map(({ label }) => label).join(' to '));
  if (labels[0] !== labels[1]) return labels;
  return readings.map((reading) => (reading === undefined ? '' : `“${text}” is ${reading.label}`));
}

const YES_OR_NO = ['Yes', 'No'];
