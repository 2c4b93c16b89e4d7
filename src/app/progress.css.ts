import { globalStyle } from '@vanilla-extract/css';
import { inBase } from '../ui/theme/layers.ts';
import { vars } from '../ui/theme/theme.css.ts';

/** The bar of nprogress, in place of its own style sheet, whose blue is not in the theme. */
globalStyle('#nprogress', inBase({ pointerEvents: 'none' }));
globalStyle(
  '#nprogress .bar',
  inBase({ position: 'fixed', inset: '0 0 auto', zIndex: 60, height: '3px', background: vars.go }),
);
