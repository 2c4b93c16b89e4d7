import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

export const timeline = style(inScreen({ display: 'grid', gap: '8px', marginTop: '16px', fontSize: '.9375rem' }));
export const title = style(inScreen({ fontSize: '1rem', fontWeight: 700 }));
export const steps = style(
  inScreen({ display: 'grid', gap: '12px', padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }),
);
