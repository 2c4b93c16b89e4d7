import type { Plan } from '../../../../../domain/plan/plan.ts';
import { fieldLabel } from '../../../../../domain/plan/plan-fields.ts';
import { formatNaira, formatPricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { fitted, wrapped } from '../../../../ui/picture/fit-text.ts';
import { networkPill } from '../../../../ui/picture/marks.ts';
import { box, type Picture, type Shape, type TextStyle, words } from '../../../../ui/picture/picture.ts';
import { LIGHT, NETWORK_COLOURS } from '../../../../ui/theme/colours.ts';
import { ussdPathOf } from '../../format-plan.ts';
import { formatPriceDate, formatReport, today } from '../../format-price-date.ts';
import {
  CAPITALS,
  conditionsOf,
  MARGIN,
  NOTE,
  NOTES_BOTTOM,
  type PictureContext,
  ROOM,
  statusPicture,
  TOP,
  WIDTH,
} from './status-frame.ts';

const NAME: TextStyle = { size: 66, weight: 800, spacing: -0.02 };
const PRICE: TextStyle = { size: 300, weight: 800, spacing: -0.045 };
const GETS: TextStyle = { size: 98, weight: 800, spacing: -0.025 };
const WHY: TextStyle = { size: 48, weight: 500 };
const LABEL: TextStyle = { size: 40, weight: 500 };
const CODE: TextStyle = { size: 92, weight: 800, spacing: -0.02 };
const SELLER: TextStyle = { size: 60, weight: 800, spacing: -0.015 };

/** Draws a plan for a Status: price and data on the network's colour, below how to buy it, its seller and its date. */
export function planPicture(plan: Plan, context: PictureContext): Picture {
  const { shapes, bottom } = field(plan, context);
  return statusPicture([...shapes, ...facts(plan, bottom, context), ...date(plan, context)], context);
}

function field(plan: Plan, { measure }: PictureContext): { shapes: Shape[]; bottom: number } {
  const { ground, ink } = NETWORK_COLOURS[plan.network];
  const colours = { ground: ink, ink: ground };
  const { shapes } = networkPill({ network: plan.network, colours, x: MARGIN, middle: TOP + 42, height: 84, measure });
  const gets = `${formatSize(plan.size)} for ${formatValidity(plan.validity)}`;
  const why = [formatPricePerGb(plan), ...conditionsOf(plan)].join(' · ');
  let y = TOP + 100;
  for (const text of wrapped(plan.name, NAME, { width: ROOM, most: 2, measure })) {
    y += 78;
    shapes.push(words({ ...NAME, x: MARGIN, y, text, fill: ink }));
  }
  const price = fitted(formatNaira(plan.price), PRICE, { width: ROOM, smallest: 90, measure });
  y += 84 + price.size * CAPITALS;
  shapes.push(words({ ...price, x: MARGIN - 4, y, fill: ink }));
  y += 146;
  shapes.push(words({ ...fitted(gets, GETS, { width: ROOM, smallest: 60, measure }), x: MARGIN, y, fill: ink }));
  y += 88;
  shapes.push(words({ ...fitted(why, WHY, { width: ROOM, smallest: 34, measure }), x: MARGIN, y, fill: ink }));
  const bottom = y + 72;
  return { shapes: [box({ x: 0, y: 0, width: WIDTH, height: bottom, fill: ground }), ...shapes], bottom };
}

/** Returns how to buy the plan, and its seller, from a height on. */
function facts(plan: Plan, top: number, { measure }: PictureContext): Shape[] {
  const path = ussdPathOf(plan);
  const rows = [
    ...(path ? [{ label: 'Dial', value: path, style: CODE }] : []),
    { label: fieldLabel('provider_name'), value: plan.provider_name, style: SELLER },
  ];
  let y = top + 12;
  return rows.flatMap(({ label, value, style }) => {
    const text = fitted(value, style, { width: ROOM, smallest: 42, measure });
    const labelY = y + 84;
    y = labelY + 30 + text.size * CAPITALS;
    return [
      words({ ...LABEL, x: MARGIN, y: labelY, text: label, fill: LIGHT.quiet }),
      words({ ...text, x: MARGIN, y, fill: LIGHT.ink }),
    ];
  });
}

/** Returns when the price was seen, and above it what is wrong with it. */
function date(plan: Plan, { measure }: PictureContext): Shape[] {
  const report = formatReport(plan);
  const lines = [
    ...(report ? [{ text: report, fill: LIGHT.wait }] : []),
    ...formatPriceDate(plan, today())
      .text.split(' · ')
      .map((text) => ({ text, fill: LIGHT.quiet })),
  ].flatMap(({ text, fill }) => {
    const { size } = fitted(text, NOTE, { width: ROOM, smallest: 34, measure });
    const broken = wrapped(text, { ...NOTE, size }, { width: ROOM, most: 2, measure });
    return broken.map((line) => ({ ...NOTE, size, text: line, fill }));
  });
  return lines.map((line, at) => words({ ...line, x: MARGIN, y: NOTES_BOTTOM - (lines.length - 1 - at) * 52 }));
}
