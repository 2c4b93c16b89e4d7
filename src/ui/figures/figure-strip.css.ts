import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** The gaps are the hairlines: the frame's colour shows through them. */
export const strip = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr))',
    gap: '1px',
    overflow: 'hidden',
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    background: vars.line,
  }),
);
export const figure = style(inUi({ minWidth: 0, padding: '12px 14px', background: vars.sheet }));
export const label = style(inUi({ margin: 0, fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const value = style(
  inUi({
    margin: 0,
    fontSize: '1.125rem',
    lineHeight: 1.35,
    fontWeight: 750,
    letterSpacing: '-.01em',
    fontVariantNumeric: 'tabular-nums',
  }),
);
