import type { Network } from '../../../domain/plan/network.ts';
import { fitted } from '../../ui/picture/fit-text.ts';
import { baseline, brandMark, networkPill, type Pill } from '../../ui/picture/marks.ts';
import { box, type Measure, type Picture, type Shape, type TextStyle, words } from '../../ui/picture/picture.ts';
import { type Colours, LIGHT } from '../../ui/theme/colours.ts';

/** The words of the preview of a link, and its colours. */
export interface Preview {
  /** The colours of the field behind the price. */
  field: Colours;
  network: Network;
  /** How the network's name stands out from the field. */
  pill: Pick<Pill, 'colours' | 'outline'>;
  title: string;
  /** A price, or the amount of data that money buys. */
  figure: string;
  gets: readonly [string, string];
  /** The line below the figure. */
  why: string;
  /** The answers of other networks. */
  others: readonly { network: Network; figure: string }[];
  date: string;
  /** Stands in place of the others: what is wrong with the price. */
  warning?: string | undefined;
  /** The host of the site. */
  host: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const FIELD_HEIGHT = 432;
const END = WIDTH - MARGIN;
const ROOM = END - MARGIN;

const TITLE: TextStyle = { size: 52, weight: 800, spacing: -0.02 };
const FIGURE: TextStyle = { size: 204, weight: 800, spacing: -0.045 };
const GETS: TextStyle = { size: 78, weight: 800, spacing: -0.025 };
const WHY: TextStyle = { size: 39, weight: 500 };
const NOTE: TextStyle = { size: 37, weight: 500 };

/** Draws a preview of 1200 by 630 px: the answer on a field of colour, below it the others, the date and the site. */
export function previewPicture(preview: Preview, measure: Measure): Picture {
  const shapes = [
    box({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: LIGHT.paper }),
    box({ x: 0, y: 0, width: WIDTH, height: FIELD_HEIGHT, fill: preview.field.ground }),
    ...head(preview, measure),
    ...answer(preview, measure),
    ...note(preview, measure),
    ...foot(preview, measure),
  ];
  return { width: WIDTH, height: HEIGHT, shapes };
}

function head({ network, pill, field, title }: Preview, measure: Measure): Shape[] {
  const badge = networkPill({ ...pill, network, x: END, middle: 88, height: 62, measure, endsAtX: true });
  const text = fitted(title, TITLE, { width: badge.start - MARGIN - 36, smallest: 42, measure });
  return [words({ ...text, x: MARGIN, y: baseline(88, text.size), fill: field.ink }), ...badge.shapes];
}

function answer({ field, figure, gets, why }: Preview, measure: Measure): Shape[] {
  const getsWidth = Math.max(...gets.map((text) => measure(text, GETS)));
  const main = fitted(figure, FIGURE, { width: ROOM - getsWidth - 52, smallest: 60, measure });
  const reason = fitted(why, WHY, { width: ROOM, smallest: 33, measure });
  const fill = field.ink;
  return [
    words({ ...main, x: MARGIN - 2, y: 306, fill }),
    ...gets.map((text, at) => words({ ...GETS, x: END, y: 218 + at * 88, text, fill, anchor: 'end' })),
    words({ ...reason, x: MARGIN, y: 390, fill }),
  ];
}

/** The line between the field and the foot. */
function note({ others, warning, date }: Preview, measure: Measure): Shape[] {
  if (others.length > 0 && !warning) return otherAnswers(others, measure);
  const text = fitted(warning ?? date, NOTE, { width: ROOM, smallest: 30, measure });
  return [words({ ...text, x: MARGIN, y: 501, fill: warning ? LIGHT.wait : LIGHT.quiet })];
}

function otherAnswers(others: Preview['others'], measure: Measure): Shape[] {
  const whole = inLine(others, 1, measure);
  return whole.end <= END ? whole.shapes : inLine(others, ROOM / (whole.end - MARGIN), measure).shapes;
}

/** Returns networks and figures side by side. @param scale 1, or less to make them fit */
function inLine(others: Preview['others'], scale: number, measure: Measure): { shapes: Shape[]; end: number } {
  const style: TextStyle = { size: 42 * scale, weight: 800, spacing: -0.02 };
  const middle = 488;
  const shapes: Shape[] = [];
  let end = MARGIN;
  for (const [at, { network, figure }] of others.entries()) {
    const pill = networkPill({ network, x: end + (at > 0 ? 44 * scale : 0), middle, height: 54 * scale, measure });
    const x = pill.end + 16 * scale;
    shapes.push(...pill.shapes, words({ ...style, x, y: baseline(middle, style.size), text: figure, fill: LIGHT.ink }));
    end = x + measure(figure, style);
  }
  return { shapes, end };
}

function foot({ others, warning, date, host }: Preview, measure: Measure): Shape[] {
  const middle = 573;
  const brand = brandMark({ x: MARGIN, middle, height: 52, measure });
  const note = others.length > 0 || warning ? date : host;
  const text = fitted(note, NOTE, { width: ROOM - 340, smallest: 28, measure });
  return [...brand, words({ ...text, x: END, y: baseline(middle, text.size), fill: LIGHT.quiet, anchor: 'end' })];
}
