import { pricePerDay } from '../../../../../domain/plan/market/comparison.ts';
import { listDates } from '../../../../../domain/plan/market/list-dates.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatMeasure, formatNaira, pricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { formatDate } from '../../../../lib/format.ts';
import { cut, fitted, wrapped } from '../../../../ui/picture/fit-text.ts';
import { networkPill } from '../../../../ui/picture/marks.ts';
import { box, type Picture, type Shape, type TextStyle, words } from '../../../../ui/picture/picture.ts';
import { LIGHT, NETWORK_COLOURS } from '../../../../ui/theme/colours.ts';
import { formatPriceDate, formatReport, today } from '../../format-price-date.ts';
import {
  conditionsOf,
  END,
  MARGIN,
  NOTE,
  NOTES_BOTTOM,
  type PictureContext,
  ROOM,
  statusPicture,
  TOP,
  WIDTH,
} from './status-frame.ts';

const NAME: TextStyle = { size: 54, weight: 800, spacing: -0.02 };
const PRICE: TextStyle = { size: 184, weight: 800, spacing: -0.045 };
const GETS: TextStyle = { size: 72, weight: 800, spacing: -0.025 };
const WHY: TextStyle = { size: 42, weight: 500 };
const VERDICT: TextStyle = { size: 48, weight: 800, spacing: -0.015 };
/** The heights of the two fields. The first begins behind the bar of the Status. */
const HEIGHTS = [TOP + 464, 484] as const;
const GAP = 12;
/** A name in a sentence leaves room for the end of the sentence. */
const NAME_WIDTH = 860;
const OWN_NOTE: TextStyle = { size: 31, weight: 500 };
const NAME_IN_NOTE_WIDTH = 340;

type Pair = readonly [Plan, Plan];
/** Returns the sentences that compare two plans. */
export type Verdict = (a: Plan, b: Plan) => readonly string[];

/** Draws two plans for a Status, each on its network's colour, and below them the verdict and the dates of the prices. */
export function comparisonPicture(plans: Pair, verdict: Verdict, context: PictureContext): Picture {
  const [first, second] = HEIGHTS;
  const shapes = [
    ...field(plans[0], { top: 0, height: first }, context),
    ...field(plans[1], { top: first + GAP, height: second }, context),
    ...conclusion(plans, verdict, context),
    ...dates(plans, context),
  ];
  return statusPicture(shapes, context);
}

function field(plan: Plan, { top, height }: { top: number; height: number }, { measure }: PictureContext): Shape[] {
  const { ground, ink } = NETWORK_COLOURS[plan.network];
  const bottom = top + height;
  const place = { x: END, middle: bottom - 396, height: 72, measure, endsAtX: true };
  const pill = networkPill({ network: plan.network, colours: { ground: ink, ink: ground }, ...place });
  const name = fitted(plan.name, NAME, { width: pill.start - MARGIN - 32, smallest: 42, measure });
  const gets = [formatSize(plan.size), formatValidity(plan.validity)];
  const getsWidth = Math.max(...gets.map((text) => measure(text, GETS)));
  const price = fitted(formatNaira(plan.price), PRICE, { width: ROOM - getsWidth - 44, smallest: 60, measure });
  const measures = [`${formatMeasure(pricePerGb(plan))} per GB`, `${formatMeasure(pricePerDay(plan))} per day`];
  const why = fitted([...conditionsOf(plan), ...measures].join(' · '), WHY, { width: ROOM, smallest: 32, measure });
  return [
    box({ x: 0, y: top, width: WIDTH, height, fill: ground }),
    ...pill.shapes,
    words({ ...name, x: MARGIN, y: bottom - 377, fill: ink }),
    words({ ...price, x: MARGIN - 3, y: bottom - 156, fill: ink }),
    ...gets.map((text, line) =>
      words({ ...GETS, x: END, y: bottom - 238 + line * 82, text, fill: ink, anchor: 'end' }),
    ),
    words({ ...why, x: MARGIN, y: bottom - 66, fill: ink }),
  ];
}

function conclusion([a, b]: Pair, verdict: Verdict, { measure }: PictureContext): Shape[] {
  const named = (plan: Plan): Plan => ({ ...plan, name: cut(plan.name, VERDICT, { width: NAME_WIDTH, measure }) });
  const lines = verdict(named(a), named(b)).flatMap((sentence) =>
    wrapped(sentence, VERDICT, { width: ROOM, most: 2, measure }),
  );
  const top = HEIGHTS[0] + GAP + HEIGHTS[1] + 88;
  return lines.map((text, line) => words({ ...VERDICT, x: MARGIN, y: top + line * 60, text, fill: LIGHT.ink }));
}

/** Returns when both prices were seen, or of each when, or what is wrong with it. */
function dates(plans: Pair, { measure }: PictureContext): Shape[] {
  const isQuestioned = plans.some(formatReport);
  const common = isQuestioned ? undefined : listDates(plans, formatDate)?.text;
  if (common) return [words({ ...NOTE, x: MARGIN, y: NOTES_BOTTOM, text: common, fill: LIGHT.quiet })];
  return plans.map((plan, at) => {
    const name = cut(plan.name, OWN_NOTE, { width: NAME_IN_NOTE_WIDTH, measure });
    const report = formatReport(plan);
    const [seen = ''] = formatPriceDate(plan, today()).text.split(' · ');
    const text = fitted(`${name}: ${report ?? seen}`, OWN_NOTE, { width: ROOM, smallest: 26, measure });
    return words({ ...text, x: MARGIN, y: NOTES_BOTTOM - (1 - at) * 46, fill: report ? LIGHT.wait : LIGHT.quiet });
  });
}
