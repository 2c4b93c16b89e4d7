import { escapeHtml } from '../../../domain/escape-html.ts';
import type { Picture, Shape } from './picture.ts';

/** Returns a picture as an SVG document. @param font the family of its letters */
export function toSvg({ width, height, shapes }: Picture, font: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const drawn = shapes.map(drawShape).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escapeHtml(font)}">${drawn}</svg>`;
}

function drawShape(shape: Shape): string {
  if (shape.kind === 'box') {
    const { kind: _, radius, ...box } = shape;
    return `<rect${attributes({ ...box, rx: radius })}/>`;
  }
  const { x, y, fill, size, weight, spacing = 0, anchor, text } = shape;
  const look = {
    x,
    y,
    fill,
    'font-size': size,
    'font-weight': weight,
    'letter-spacing': spacing === 0 ? undefined : spacing * size,
    'text-anchor': anchor,
  };
  return `<text${attributes(look)}>${escapeHtml(text)}</text>`;
}

const attributes = (all: Record<string, string | number | undefined>): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : escapeHtml(String(value))}"`)
    .join('');

const rounded = (value: number) => Math.round(value * 100) / 100;
