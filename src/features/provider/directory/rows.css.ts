import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { columns, nameColumn, plansColumn, priceColumn } from './columns.ts';

export const rows = style(
  inScreen({ listStyle: 'none', padding: 0, borderTop: `1px solid ${vars.line}`, fontVariantNumeric: 'tabular-nums' }),
);
export const row = style(inScreen({ borderBottom: `1px solid ${vars.line}` }));

/** The visible part of a closed row. */
export const line = style(
  inScreen({ ...columns, rowGap: '4px', alignContent: 'center', minHeight: '4.5rem', paddingBlock: '8px' }),
);
/** A line that opens: the arrow at its end says so. */
export const summary = style([
  line,
  inScreen({
    position: 'relative',
    listStyle: 'none',
    cursor: 'pointer',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': {
        content: '',
        position: 'absolute',
        insetBlockStart: '50%',
        insetInlineEnd: '3px',
        width: '8px',
        height: '8px',
        borderInlineEnd: `2px solid ${vars.quiet}`,
        borderBlockEnd: `2px solid ${vars.quiet}`,
        transform: 'translateY(-7px) rotate(45deg)',
      },
      '[open] > &::after': { transform: 'translateY(-2px) rotate(225deg)' },
    },
  }),
]);
export const name = style(inScreen(nameColumn));
export const plans = style(inScreen({ ...plansColumn, color: vars.quiet }));
export const price = style(inScreen({ ...priceColumn, fontSize: '1.125rem', lineHeight: 1.2, fontWeight: 700 }));
/** Networks, and what sets the price apart below it. */
export const below = style(
  inScreen({
    display: 'flex',
    flex: '1 1 100%',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '24px',
  }),
);
export const note = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));

export const more = style(inScreen({ display: 'grid', gap: '4px', paddingBottom: '16px' }));
export const example = style(inScreen({ fontWeight: 650 }));
export const contacts = style(inScreen({ display: 'grid', justifyItems: 'start' }));
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }));
