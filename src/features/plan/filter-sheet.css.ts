import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';

export const foot = style(
  inScreen({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px', width: '100%' }),
);
