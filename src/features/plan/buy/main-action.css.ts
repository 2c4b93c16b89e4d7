import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

/** The choices after dialling, below the button. */
export const steps = style(
  inScreen({ maxWidth: 'none', fontSize: '.9375rem', lineHeight: 1.4, fontWeight: 600, textAlign: 'center' }),
);
