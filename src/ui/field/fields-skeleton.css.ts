import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** As high as the label of a field, its box, and the space between them. */
export const field = style(inUi({ display: 'grid', gap: '6px', alignContent: 'start' }));
/** A bar as high as a label, with the baseline of its text. */
export const label = style(
  inUi({
    width: '72px',
    borderRadius: '4px',
    background: vars.line,
    backgroundClip: 'content-box',
    fontSize: '.875rem',
    lineHeight: 1.3,
    '::before': { content: '\\200b' },
  }),
);
export const box = style(
  inUi({ height: '44px', border: `1px solid ${vars.line}`, borderRadius: vars.radius, background: vars.sheet }),
);
/** As high as a fact. */
export const fact = style(inUi({ display: 'grid', gap: '4px', height: '2.625rem', alignContent: 'start' }));
export const value = style(inUi({ width: '11rem', height: '16px', borderRadius: '4px', background: vars.line }));
export const button = style(inUi({ height: '52px', borderRadius: '10px', background: vars.line }));
