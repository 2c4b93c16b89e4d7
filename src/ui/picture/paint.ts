import type { Measure, Picture, Shape, TextStyle } from './picture.ts';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Draws a picture on a canvas of its size. */
export function paint(context: CanvasRenderingContext2D, { shapes }: Picture): void {
  for (const shape of shapes) paintShape(context, shape);
}

/** Returns the measure of texts as `paint` draws them. */
export function measureOn(context: CanvasRenderingContext2D): Measure {
  return (text, style) => {
    setStyle(context, style);
    return context.measureText(text).width;
  };
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  context.fillStyle = shape.fill;
  if (shape.kind === 'words') {
    setStyle(context, shape);
    context.textAlign = shape.anchor === 'end' ? 'right' : 'left';
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  const { x, y, width, height, radius = 0 } = shape;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function setStyle(context: CanvasRenderingContext2D, { size, weight, spacing = 0 }: TextStyle): void {
  context.font = `${weight} ${size}px ${FONT}`;
  // Browsers without it draw the letters a little wider apart, and measure them so.
  context.letterSpacing = `${spacing * size}px`;
}
