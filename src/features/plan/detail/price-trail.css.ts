import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const section = style(inScreen({ borderTop: `1px solid ${vars.line}`, paddingTop: '4px' }));
export const details = style(inScreen({ minWidth: 0 }));
export const content = style(inScreen({ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    minHeight: '44px',
    cursor: 'pointer',
    selectors: {
      '&::after': {
        content: '',
        width: '8px',
        height: '8px',
        marginInlineStart: 'auto',
        borderInlineEnd: `2px solid ${vars.quiet}`,
        borderBlockEnd: `2px solid ${vars.quiet}`,
        transform: 'rotate(45deg)',
      },
      '[open] > &::after': { transform: 'rotate(225deg)' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    listStyle: 'none',
  }),
);
export const range = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', fontVariantNumeric: 'tabular-nums' }),
);
export const bound = style(inScreen({ display: 'flex', gap: '8px' }));
export const boundValue = style(inScreen({ margin: 0, fontWeight: 600 }));
/** A line of text. */
export const loading = style(inScreen({ height: '1.5rem', display: 'grid', alignItems: 'center' }));
/** Sources are often addresses, without spaces. */
export const source = style(inScreen({ fontSize: '.8125rem', overflowWrap: 'anywhere' }));
/** The height of the chart, so that nothing moves when it appears. */
export const chartPlace = style(inScreen({ height: '168px' }));
