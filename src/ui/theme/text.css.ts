import { style } from '@vanilla-extract/css';
import { inHide, inUi } from './layers.ts';
import { vars } from './theme.css.ts';

/** The largest size, for the headline of the landing page. */
export const display = style(
  inUi({
    // Large text grows less: the longest word of a headline must fit the narrowest phone.
    fontSize: 'clamp(min(1.875rem, 13vw), 7.4vw, 3.25rem)',
    lineHeight: 1.06,
    letterSpacing: '-.025em',
    fontWeight: 750,
    textWrap: 'balance',
  }),
);
export const h1 = style(
  inUi({ fontSize: '1.5rem', lineHeight: 1.2, letterSpacing: '-.015em', fontWeight: 720, textWrap: 'balance' }),
);
export const h2 = style(inUi({ fontSize: '1.25rem', lineHeight: 1.25, letterSpacing: '-.01em', fontWeight: 700 }));
export const h3 = style(inUi({ fontSize: '1.0625rem', lineHeight: 1.3, fontWeight: 650 }));
export const lead = style(inUi({ fontSize: '1.125rem', color: vars.quiet }));
export const quiet = style(inUi({ color: vars.quiet }));
export const strong = style(inUi({ color: vars.ink, fontWeight: 700 }));
export const small = style(inUi({ fontSize: '.875rem' }));
export const num = style(inUi({ fontVariantNumeric: 'tabular-nums' }));
export const nowrap = style(inUi({ whiteSpace: 'nowrap' }));

/** The main size or price of a card. */
export const figure = style(
  inUi({
    fontSize: '1.5rem',
    lineHeight: 1.15,
    fontWeight: 750,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  }),
);

/** Visible to screen readers only. */
export const visuallyHidden = style(
  inHide({
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);

export const brand = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    // The brand leaves room for the buttons beside it where the text is large.
    fontSize: 'min(1.1875rem, 6vw)',
    fontWeight: 780,
    letterSpacing: '-.02em',
    color: vars.ink,
  }),
);
export const brandSecond = style(inUi({ color: vars.go }));
