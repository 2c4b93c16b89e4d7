import { NETWORK_NAME, type Network } from '../../../domain/plan/network.ts';
import { type Colours, LIGHT, NETWORK_COLOURS } from '../theme/colours.ts';
import { type Box, box, type Measure, type Shape, type TextStyle, words } from './picture.ts';

interface Place {
  x: number;
  /** The middle of its height. */
  middle: number;
  height: number;
  measure: Measure;
}

/** Returns the logo and the name of the product. */
export function brandMark({ x, middle, height, measure }: Place): Shape[] {
  const unit = height / 24;
  const top = middle - height / 2;
  const bars = [3, 6, 9, 12].map((length, at) =>
    box({
      x: x + (4.8 + at * 4) * unit,
      y: top + (16.8 - length) * unit,
      width: 2.4 * unit,
      height: (length + 2.4) * unit,
      radius: 1.2 * unit,
      fill: LIGHT.paper,
    }),
  );
  const style: TextStyle = { size: height * 0.8, weight: 800, spacing: -0.02 };
  const first = { ...style, x: x + height * 1.35, y: baseline(middle, style.size) };
  return [
    box({ x, y: top, width: height, height, radius: height / 4, fill: LIGHT.go }),
    ...bars,
    words({ ...first, text: 'Sabi', fill: LIGHT.ink }),
    words({ ...first, x: first.x + measure('Sabi', style), text: 'Data', fill: LIGHT.go }),
  ];
}

export interface Pill extends Place {
  network: Network;
  /** Its own colours by default. */
  colours?: Colours;
  /** The colour of a line around it, for a ground of a similar colour. */
  outline?: string;
  /** True to end at `x`. */
  endsAtX?: boolean;
}

/** Returns a network's name on its colour, and where both start and end. */
export function networkPill({ network, colours = NETWORK_COLOURS[network], outline, endsAtX, ...place }: Pill) {
  const { middle, height, measure } = place;
  const text = NETWORK_NAME[network];
  const style: TextStyle = { size: height * 0.55, weight: 800 };
  const width = Math.ceil(measure(text, style) + height * 0.8);
  const x = endsAtX ? place.x - width : place.x;
  const area = { x, y: middle - height / 2, width, height, radius: height / 4 };
  const shapes: Shape[] = [
    ...(outline ? [box({ ...grown(area, height / 24), fill: outline })] : []),
    box({ ...area, fill: colours.ground }),
    words({ ...style, x: x + height * 0.4, y: baseline(middle, style.size), text, fill: colours.ink }),
  ];
  return { shapes, start: x, end: x + width };
}

const grown = ({ x, y, width, height, radius }: Required<Omit<Box, 'kind' | 'fill'>>, by: number) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
  radius: radius + by,
});

/** Returns the baseline of capital letters whose middle is at a height. */
export const baseline = (middle: number, size: number): number => middle + size * 0.36;
