/** The ring on its field of 176 by 176: the middle of its stroke, which is 24 wide. */
const RADIUS = 70;
const CENTRE = 88;

/** A stretch of the ring as the path of an SVG: two fractions of a turn, clockwise from the top. */
export function arcPath(from: number, to: number): string {
  // In two halves: an arc that ends where it begins would be none.
  return `M${point(from)}${arcTo((from + to) / 2)}${arcTo(to)}`;
}

const arcTo = (turn: number) => `A${RADIUS} ${RADIUS} 0 0 1 ${point(turn)}`;

function point(turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)} ${(CENTRE - RADIUS * Math.cos(angle)).toFixed(2)}`;
}
