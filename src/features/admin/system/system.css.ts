import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const queues = style(inScreen({ listStyle: 'none', padding: 0, marginBlock: '-4px -8px' }));
/** A link as wide as its card. */
export const queue = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '44px',
    color: vars.ink,
    fontWeight: 550,
    textDecoration: 'none',
    selectors: { 'li + li > &': { borderTop: `1px solid ${vars.line}` } },
    '@media': { '(hover: hover)': { selectors: { '&:hover': { color: vars.go } } } },
  }),
);
/** The number of what waits, in the colour that it has in the list of views. */
export const number = style(
  inScreen({
    marginInlineStart: 'auto',
    fontSize: '1.25rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.wait,
  }),
);
/** Figures beside each other: the number, and below it what it counts. */
export const figures = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
    gap: '8px 16px',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const figure = style(inScreen({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }));
export const value = style(inScreen({ fontSize: '1.5rem', lineHeight: 1.2, fontWeight: 750, letterSpacing: '-.02em' }));
export const label = style(inScreen({ fontSize: '.8125rem', lineHeight: 1.35, color: vars.quiet }));
