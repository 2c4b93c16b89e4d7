import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/in-layer.ts';

export const panel = style(
  inScreen({
    display: 'grid',
    gap: '12px 8px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 136px), 1fr))',
  }),
);

export const range = style(inScreen({ border: 0, padding: 0, minWidth: 0, display: 'grid', gap: '6px' }));
export const rangeLabel = style(
  inScreen({ padding: 0, marginBottom: '6px', fontSize: '.875rem', lineHeight: 1.3, fontWeight: 600 }),
);
export const rangeFields = style(inScreen({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }));

/** The price range takes two tracks where there are that many. */
export const wide = style(inScreen({ '@media': { '(min-width: 900px)': { gridColumn: 'span 2' } } }));
