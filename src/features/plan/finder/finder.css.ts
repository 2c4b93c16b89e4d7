import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const answers = style(
  inScreen({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', fontVariantNumeric: 'tabular-nums' }),
);
/** Below the top bar when a link leads to it. */
export const answer = style(inScreen({ scrollMarginTop: '68px' }));
/** An answer that somebody has asked for arrives; the one in a document is there. */
export const arriving = style(inScreen({ animation: `${arrive} .12s ease-out` }));
export const facts = style(inScreen({ fontSize: '.9375rem', lineHeight: 1.4, maxWidth: 'none' }));
export const name = style(inScreen({ color: 'inherit' }));
/** A report about a price, or its own date, on a line of its own. */
export const doubts = style(inScreen({ display: 'block', fontWeight: 650 }));
export const purchases = style(inScreen({ display: 'grid', gap: '8px' }));
export const purchase = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }));
globalStyle(`${purchase} > p`, inScreenWithin({ flex: '1 1 12rem' }));
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }));
globalStyle(`${actions} > *`, inScreenWithin({ width: 'auto' }));
/** The actions on an answer. */
export const after = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }));
/** The question and its answers above a list. */
export const asked = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '8px',
    maxWidth: '720px',
    paddingBlock: '8px',
  }),
);
export const askedHead = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px', alignItems: 'center' }));
globalStyle(`${askedHead} > h2`, inScreenWithin({ flex: '1 1 8rem' }));
