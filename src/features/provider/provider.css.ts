import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Heading and count in one line, with the search below; beside them on a desk. */
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '8px 12px',
  }),
);
export const count = style(inScreen({ fontSize: '.875rem', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }));
export const search = style(
  inScreen({ flex: '1 1 100%', '@media': { [DESK]: { flex: '0 1 24rem', marginInlineStart: 'auto' } } }),
);
/** The heading of the list in one quiet line, with the button at its end. */
export const directory = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 8px' }),
);
export const directoryTitle = style(
  inScreen({ fontSize: '.875rem', lineHeight: 1.4, fontWeight: 600, color: vars.quiet }),
);
export const directoryAction = style(inScreen({ margin: '-10px' }));

export const list = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    listStyle: 'none',
    padding: 0,
  }),
);
export const entry = style(
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
export const name = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minWidth: 0, minHeight: '28px' }),
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
export const networks = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px' }));
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
    alignItems: 'center',
    gap: '0 16px',
    minHeight: '52px',
    marginInline: '-14px',
    padding: '4px 14px 0',
    borderTop: `1px solid ${vars.line}`,
    fontSize: '.9375rem',
  }),
);
export const contact = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', overflowWrap: 'anywhere' }),
);
export const chat = style(inScreen({ margin: '0 -12px 0 auto', color: vars.go }));
