import { describe, expect, it } from 'vitest';
import { drawPanels, scaleOf } from './soak-plot.ts';

describe('the picture of a soak', () => {
  it('has round steps that reach over the highest value', () => {
    expect([scaleOf(0), scaleOf(37), scaleOf(1_100)]).toEqual([
      [0.5, 0.5],
      [10, 40],
      [500, 1_500],
    ]);
  });

  it('draws a line, a name and a unit for each series', () => {
    const svg = drawPanels([{ title: 'Memory', unit: 'MB', series: { 'server <1>': [100, 110, 105] } }], [0, 1, 2]);
    expect(svg).toContain('server &lt;1&gt;');
    expect(svg.match(/<polyline/g)).toHaveLength(1);
    expect(svg).toContain('>MB</text>');
    expect(svg).not.toContain('NaN');
  });
});
