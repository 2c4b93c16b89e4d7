import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Screens that are high enough for a sticky line: not phones in landscape or magnified pages. */
const TALL = '(min-height: 300px)';
const hairline = `1px solid ${vars.line}`;

export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: '8px 12px' }),
);
export const unit = style(inScreen({ width: '6.5rem' }));
export const sides = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '24px' } },
  }),
);

/** A category, with a line below it. */
export const card = style(
  inScreen({
    display: 'grid',
    gap: '8px',
    padding: '14px 0',
    borderBottom: hairline,
    selectors: { '&:last-child': { borderBottom: 0 } },
  }),
);
export const cardHead = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
  }),
);
export const usage = style(inScreen({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }));
// The input is beside its label, or below it where the text is large.
globalStyle(
  `${card} > div:not(:first-child)`,
  inScreenWithin({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', alignItems: 'center', gap: '4px 12px' }),
);
globalStyle(`${card} label`, inScreenWithin({ flex: '1 1 8rem', fontWeight: 400 }));
globalStyle(`${card} p`, inScreenWithin({ textAlign: 'right' }));
/** The scroll margin clears the top bar and the sticky line. */
globalStyle(`${card} input`, inScreenWithin({ width: '6.5rem', textAlign: 'right', scrollMarginTop: '3.5rem' }));

/** Keeps the monthly usage in sight on a phone. On a desktop the summary is beside the inputs. */
export const month = style(
  inScreen({
    top: '57px',
    zIndex: 20,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
    margin: '0 -16px 12px',
    padding: '8px 16px',
    background: vars.paper,
    borderBottom: hairline,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [DESK]: { display: 'none' }, [TALL]: { position: 'sticky' } },
  }),
);

/** Two figures side by side, wrapped where they do not fit. */
export const figures = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '12px 16px' }));
globalStyle(`${figures} > div`, inScreenWithin({ flex: '1 1 7.5rem' }));
