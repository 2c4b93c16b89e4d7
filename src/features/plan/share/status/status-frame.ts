import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatLimits } from '../../../../../domain/plan/use/use-labels.ts';
import { formatPriceKind } from '../../../../../domain/provider/price-kind.ts';
import { fitted } from '../../../../ui/picture/fit-text.ts';
import { baseline, brandMark } from '../../../../ui/picture/marks.ts';
import { box, type Measure, type Picture, type Shape, type TextStyle, words } from '../../../../ui/picture/picture.ts';
import { LIGHT } from '../../../../ui/theme/colours.ts';

// A WhatsApp Status fills a phone of 9:16. Its own bars cover the top 200 and the bottom 160 px there.

export const WIDTH = 1080;
export const HEIGHT = 1920;
export const MARGIN = 72;
export const END = WIDTH - MARGIN;
export const ROOM = END - MARGIN;
/** The top of what is written. */
export const TOP = 220;

/** The things of the device that a picture needs. */
export interface PictureContext {
  measure: Measure;
  /** The host of the site. */
  host: string;
}

/** The height of capital letters and digits, in parts of the size. */
export const CAPITALS = 0.73;
/** The baseline of the last line above the foot. */
export const NOTES_BOTTOM = 1582;

export const NOTE: TextStyle = { size: 40, weight: 500 };

/** Returns a picture of a phone's size: paper with the shapes, and the product's name and address at the bottom. */
export function statusPicture(shapes: readonly Shape[], { measure, host }: PictureContext): Picture {
  const middle = 1704;
  const brand = brandMark({ x: MARGIN, middle, height: 72, measure });
  const address = fitted(host, { size: 40, weight: 500 }, { width: 480, smallest: 26, measure });
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      box({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: LIGHT.paper }),
      ...shapes,
      box({ x: MARGIN, y: 1626, width: ROOM, height: 2, fill: LIGHT.line }),
      ...brand,
      words({ ...address, x: END, y: baseline(middle, address.size), fill: LIGHT.quiet, anchor: 'end' }),
    ],
  };
}

/** Returns the conditions of a price, of which a plan may have none: 'Wallet price', 'Night only', 'SME'. */
export const conditionsOf = (plan: Plan): string[] =>
  [formatPriceKind(plan.price_kind), ...formatLimits(plan)].filter((text) => text !== undefined);
