import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' }),
);
export const versus = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);
export const chart = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
