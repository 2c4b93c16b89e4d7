import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** White in the dark theme and in forced colours, too. */
export const qr = style(
  inUi({
    width: '200px',
    maxWidth: '100%',
    marginInline: 'auto',
    background: '#ffffff',
    fill: '#000000',
    borderRadius: vars.radius,
    forcedColorAdjust: 'none',
  }),
);
