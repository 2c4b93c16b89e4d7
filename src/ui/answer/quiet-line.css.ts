import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const line = style(inUi({ borderBottom: `1px solid ${vars.line}` }));
export const summary = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    minHeight: '64px',
    paddingBlock: '8px',
    listStyle: 'none',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      // The arrow at its end: a line that opens.
      '&::after': {
        content: '',
        width: '8px',
        height: '8px',
        margin: '0 4px 4px -2px',
        borderInlineEnd: `2px solid ${vars.quiet}`,
        borderBlockEnd: `2px solid ${vars.quiet}`,
        transform: 'rotate(45deg)',
      },
      '[open] > &::after': { transform: 'translateY(4px) rotate(225deg)' },
    },
  }),
);
export const words = style(inUi({ display: 'grid', flex: '1 1 7rem' }));
export const title = style(inUi({ fontWeight: 650, lineHeight: 1.3 }));
export const note = style(inUi({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const price = style(inUi({ fontSize: '1.25rem', fontWeight: 750, letterSpacing: '-.02em' }));
export const more = style(inUi({ display: 'grid', gap: '8px', padding: '0 0 16px' }));
