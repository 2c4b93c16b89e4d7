import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const form = style(inScreen({ display: 'grid', gap: '16px' }));
export const password = style(inScreen({ position: 'relative' }));
export const withShow = style(inScreen({ paddingInlineEnd: '72px' }));
export const show = style(inScreen({ position: 'absolute', insetInlineEnd: 0, top: 0, fontSize: '.875rem' }));
export const recover = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    justifySelf: 'start',
  }),
);
export const foot = style(inScreen({ paddingTop: '16px', borderTop: `1px solid ${vars.line}` }));
/** A link in a line of text, with a touch target of 44 px. */
export const footLink = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 }),
);
export const lead = style(inScreen({ marginTop: '8px', color: vars.quiet, overflowWrap: 'anywhere' }));
/** The digits of a PIN, with space between them. */
export const pin = style(inScreen({ letterSpacing: '.5em' }));
/** A short field with its button beside it, or below it where the text is large. */
export const beside = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '12px' }));
globalStyle(`${beside} > input`, inScreenWithin({ flex: '1 1 6rem', width: 0 }));
