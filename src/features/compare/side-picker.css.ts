import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';

export const picker = style(
  inScreen({ display: 'grid', gap: '12px', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }),
);
/** Beside each other even on a phone: both are short. */
export const pair = style(inScreen({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' }));
