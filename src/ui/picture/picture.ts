/** A still picture in pixels, drawn as SVG (to-svg.ts) by the server or on a canvas (paint.ts) by a phone. */
export interface Picture {
  width: number;
  height: number;
  /** Drawn in this order. */
  shapes: readonly Shape[];
}

export type Shape = Box | Words;

/** A filled rectangle. */
export interface Box {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  /** The radius of its corners. */
  radius?: number;
}

/** One line of text. `x` is its start, or its end where `anchor` says so; `y` is its baseline. */
export interface Words extends TextStyle {
  kind: 'words';
  x: number;
  y: number;
  text: string;
  fill: string;
  anchor?: 'end';
}

export interface TextStyle {
  size: number;
  weight: 500 | 800;
  /** The space between letters, in parts of the size. */
  spacing?: number;
}

/** Returns the width of a text in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

export const box = (shape: Omit<Box, 'kind'>): Box => ({ kind: 'box', ...shape });
export const words = (shape: Omit<Words, 'kind'>): Words => ({ kind: 'words', ...shape });
