import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** As high as the skeleton that it replaces, with or without a legend. */
export const barFigure = style(
  inUi({
    display: 'grid',
    gap: '8px',
    gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)',
    height: '256px',
    margin: 0,
  }),
);
export const barCanvas = style(inUi({ minWidth: 0, overflow: 'hidden' }));
export const barLegend = style(inUi({ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', justifyContent: 'center' }));

export const lineFigure = style(
  inUi({ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 }),
);
export const lineLegend = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontSize: '.875rem',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const lineEntry = style(inUi({ display: 'inline-flex', gap: '8px', alignItems: 'center' }));
export const lineStep = style(inUi({ marginInlineStart: 'auto', color: vars.quiet }));
const strokeShape = { width: '16px', height: '3px', borderRadius: '2px', flex: 'none' } as const;
export const lineStroke = styleVariants({
  blue: [inUi({ ...strokeShape, background: vars.blue })],
  red: [inUi({ ...strokeShape, background: vars.red })],
});
/** The height of the drawing, so that the page does not move when it appears. */
export const lineCanvas = style(inUi({ height: '240px', minWidth: 0, overflow: 'hidden' }));
export const stepCanvas = style(inUi({ height: '168px', minWidth: 0, overflow: 'hidden' }));
// In no layer, because the style sheet of uPlot is in none.
globalStyle(`${lineCanvas} .u-hz .u-cursor-x`, { borderColor: vars.quiet });
