import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const note = style(
  inUi({
    padding: '10px 12px',
    borderRadius: vars.radius,
    background: vars.stopWash,
    color: vars.stop,
    fontSize: '.9375rem',
  }),
);
