import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../../ui/theme/layers.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

export const group = style(inScreen({ display: 'grid', gap: '8px' }));
export const row = style(
  inScreen({ padding: '4px 0 12px', borderBottom: `1px solid ${vars.line}`, fontVariantNumeric: 'tabular-nums' }),
);
/** The whole line is the target of the tick. */
export const choice = style(inScreen({ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px' }));
globalStyle(`${choice} input`, inScreenWithin({ width: '20px', height: '20px', flex: 'none' }));
/** Below the name, in line with it. */
export const facts = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    paddingInlineStart: '30px',
    fontSize: '.875rem',
    color: vars.quiet,
    overflowWrap: 'anywhere',
  }),
);
export const price = style(inScreen({ fontSize: '1rem', fontWeight: 600, color: vars.ink }));
export const origin = style(
  inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }),
);
