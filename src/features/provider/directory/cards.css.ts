import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const cards = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    listStyle: 'none',
    padding: 0,
  }),
);
export const card = style(
  inScreen({
    display: 'grid',
    gap: '8px',
    // Cards beside each other have their parts at the same height.
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    padding: '14px 14px 4px',
    position: 'relative',
    overflow: 'hidden',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
  }),
);
/** The networks' colours on top of the card, each as wide as its share of the plans. */
export const bar = style(inScreen({ position: 'absolute', inset: '0 0 auto', display: 'flex', height: '4px' }));
globalStyle(`${bar} > *`, inScreenWithin({ flexBasis: 0, minWidth: '8px' }));

export const entryHead = style(
  inScreen({ display: 'flex', gap: '8px', alignItems: 'flex-start', justifyContent: 'space-between' }),
);
export const tools = style(inScreen({ display: 'flex', flex: 'none', gap: '4px', margin: '-8px -8px 0 0' }));

/** Networks and number of plans at the left, the cheapest example at the right. */
export const figures = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    minHeight: '5rem',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const reach = style(inScreen({ flex: '1 1 6rem' }));
/** The number of plans; mostly a link to them. */
export const plans = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 650 }),
);
export const example = style(inScreen({ marginInlineStart: 'auto', paddingBottom: '8px', textAlign: 'end' }));
export const exampleNote = style(inScreen({ display: 'block', fontSize: '.875rem', color: vars.quiet }));

export const contacts = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: '52px',
    marginInline: '-14px',
    padding: '4px 14px 0',
    borderTop: `1px solid ${vars.line}`,
    fontSize: '.9375rem',
  }),
);
export const chat = style(inScreen({ margin: '0 -12px 0 auto', color: vars.go }));
