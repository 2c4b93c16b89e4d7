import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';

export const panel = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 8px',
    alignItems: 'start',
  }),
);
globalStyle(`${panel} > *`, inScreenWithin({ flex: '1 1 116px' }));

export const range = style(inScreen({ border: 0, padding: 0, minWidth: 0, flex: '1.3 1 180px' }));
export const rangeLabel = style(
  inScreen({ padding: 0, marginBottom: '6px', fontSize: '.875rem', lineHeight: 1.3, fontWeight: 600 }),
);
export const rangeFields = style(inScreen({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }));
