import { style } from '@vanilla-extract/css';
import { inScreen } from '../ui/theme/layers.ts';

export const place = style(
  // Beside the sidebar the shell has already made room.
  inScreen({ paddingBlock: '48px 64px', selectors: { '[data-sidebar] &': { padding: 0, margin: 0 } } }),
);
