import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

/** Two answers beside each other, with room for their words on the narrowest phone. */
export const answers = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    flex: '1 1 100%',
  }),
);
export const answer = style(inScreen({ paddingInline: '6px' }));
export const form = style(inScreen({ display: 'grid', gap: '12px', flex: '1 1 100%' }));
export const buttons = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px' }));
