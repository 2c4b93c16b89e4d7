import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const brand = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: '1.1875rem',
    fontWeight: 780,
    letterSpacing: '-.02em',
    color: vars.ink,
  }),
);
export const second = style(inUi({ color: vars.go }));
