import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

export const qr = style(
  inScreen({ width: 'min(100%, 14rem)', justifySelf: 'center', background: '#fff', forcedColorAdjust: 'none' }),
);
/** The key and the codes, which people copy by hand. */
export const key = style(inScreen({ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }));
export const codes = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: 'monospace',
  }),
);
