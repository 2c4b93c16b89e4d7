import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from '../in-layer.ts';
import { vars } from '../theme.css.ts';

export const figure = style(inUi({ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 }));
export const legend = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontSize: '.875rem',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const entry = style(inUi({ display: 'inline-flex', gap: '8px', alignItems: 'center' }));
export const step = style(inUi({ marginInlineStart: 'auto', color: vars.quiet }));
const line = { width: '16px', height: '3px', borderRadius: '2px', flex: 'none' } as const;
export const stroke = styleVariants({
  blue: [inUi({ ...line, background: vars.blue })],
  red: [inUi({ ...line, background: vars.red })],
});
/** As high as what is drawn into it, so that nothing moves when it is. */
export const canvas = style(inUi({ height: '240px', minWidth: 0, overflow: 'hidden' }));
