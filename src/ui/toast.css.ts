import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';

export const region = style(
  inUi({
    position: 'fixed',
    top: '64px',
    right: '16px',
    zIndex: 50,
    display: 'grid',
    gap: '8px',
    width: 'min(360px, calc(100vw - 32px))',
    // Between two notices the page below can be touched.
    pointerEvents: 'none',
  }),
);
