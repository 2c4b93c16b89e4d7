import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** Opens the ways to add the key that fewer people need. */
export const others = style(
  inScreen({ minHeight: '44px', paddingBlock: '10px', color: vars.quiet, cursor: 'pointer' }),
);
export const key = style(inScreen({ display: 'grid', gap: '8px', justifyItems: 'center' }));
/** The key and the codes, which people copy by hand. */
export const keyText = style(inScreen({ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }));
export const codes = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: 'monospace',
    overflowWrap: 'anywhere',
  }),
);
