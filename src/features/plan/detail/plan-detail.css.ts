import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** As high as most plans, so that the dialog does not grow when its plan arrives. */
export const place = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    alignContent: 'start',
    minHeight: '30rem',
  }),
);
/** The price, and what one gets for it, while they load. */
export const pricePlace = style(
  inScreen({ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: '24px', alignItems: 'end' }),
);
export const head = style(inScreen({ display: 'grid', gap: '8px', fontVariantNumeric: 'tabular-nums' }));
export const main = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'end', justifyContent: 'space-between' }),
);
export const price = style(
  inScreen({ fontSize: '2.75rem', lineHeight: 1.05, fontWeight: 780, letterSpacing: '-.03em' }),
);
export const labelled = style(inScreen({ minWidth: 0 }));
export const label = style(inScreen({ fontSize: '.8125rem', lineHeight: 1.3, color: vars.quiet }));
export const value = style(inScreen({ margin: 0 }));
export const gets = style(
  inScreen({
    display: 'flex',
    gap: '20px',
    marginInlineStart: 'auto',
    fontSize: '1.1875rem',
    lineHeight: 1.25,
    fontWeight: 700,
    whiteSpace: 'nowrap',
  }),
);
export const seller = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }));
/** The quieter actions: two in a row, or as many as there is room for. */
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px' }));
globalStyle(`${actions} > *`, inScreenWithin({ flex: '1 1 auto', width: 'auto' }));
globalStyle(`${actions} > [title^=Copy]`, inScreenWithin({ flex: 'none', width: '44px' }));
export const doubt = style(inScreen({ display: 'block' }));
export const description = style(inScreen({ color: vars.quiet }));
export const origin = style(inScreen({ fontSize: '.8125rem', color: vars.quiet }));
/** A line that opens. */
export const more = style(inScreen({ width: 'fit-content', padding: '12px 0', margin: '-12px 0', cursor: 'pointer' }));
/** The line of the user's own answer, below those of others. */
export const own = style(inScreen({ fontSize: '.875rem', fontWeight: 650 }));
export const unsent = style([own, inScreen({ color: vars.wait })]);
