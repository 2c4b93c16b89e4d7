import { expect, it } from 'vitest';
import { measureOn, paint } from './paint.ts';
import { box, words } from './picture.ts';
import { toSvg } from './to-svg.ts';

const picture = {
  width: 90,
  height: 160,
  shapes: [
    box({ x: 0, y: 0, width: 90, height: 40, fill: '#ffcc00', radius: 4 }),
    words({ x: 80, y: 30, text: '₦<500', size: 20, weight: 800, spacing: -0.02, fill: '#16211b', anchor: 'end' }),
  ],
};

/** A context that notes what is drawn. */
function fakeContext() {
  const drawn: unknown[][] = [];
  const context = {
    font: '',
    fillStyle: '',
    textAlign: '',
    letterSpacing: '',
    beginPath: () => {},
    roundRect: (...area: number[]) => drawn.push(['rect', ...area]),
    fill: () => drawn.push(['fill', context.fillStyle]),
    fillText: (...text: unknown[]) =>
      drawn.push([...text, context.fillStyle, context.textAlign, context.letterSpacing]),
    measureText: (text: string) => ({ width: text.length * Number.parseFloat(context.font.split(' ')[1] ?? '') }),
  };
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

it('draws shapes in their order on a canvas', () => {
  const { context, drawn } = fakeContext();
  paint(context, picture);
  expect(drawn).toEqual([
    ['rect', 0, 0, 90, 40, 4],
    ['fill', '#ffcc00'],
    ['₦<500', 80, 30, '#16211b', 'right', '-0.4px'],
  ]);
  expect(context.font).toMatch(/^800 20px system-ui/);
});

it('measures texts with the style in which it draws them', () => {
  expect(measureOn(fakeContext().context)('₦500', { size: 20, weight: 800 })).toBe(80);
});

it('writes the same shapes as SVG, with text as text', () => {
  expect(toSvg(picture, 'Inter')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="160" viewBox="0 0 90 160" font-family="Inter">' +
      '<rect x="0" y="0" width="90" height="40" fill="#ffcc00" rx="4"/>' +
      '<text x="80" y="30" fill="#16211b" font-size="20" font-weight="800" letter-spacing="-0.4" text-anchor="end">' +
      '₦&lt;500</text></svg>',
  );
});
