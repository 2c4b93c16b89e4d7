import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { DESK } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const card = style(
  inUi({
    display: 'grid',
    gap: '6px',
    padding: '16px',
    // Forced colours paint the border, where they take the ground away.
    border: '1px solid transparent',
    borderRadius: '16px',
    background: vars.go,
    color: vars.goInk,
    fontVariantNumeric: 'tabular-nums',
    printColorAdjust: 'exact',
    '@media': { [DESK]: { padding: '20px' } },
  }),
);
export const top = style(inUi({ display: 'flex', gap: '8px', alignItems: 'center', justifyContent: 'space-between' }));
export const title = style(inUi({ fontSize: '.9375rem', lineHeight: 1.3, fontWeight: 600 }));
export const main = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'end',
    justifyContent: 'space-between',
    maxWidth: 'none',
  }),
);
export const price = style(
  inUi({
    // Large text grows less: a long price must fit the narrowest phone.
    fontSize: 'min(2.75rem, 13.5vw)',
    lineHeight: 1.05,
    fontWeight: 780,
    letterSpacing: '-.03em',
    '@media': { [DESK]: { fontSize: '3.75rem' } },
  }),
);
export const gets = style(
  inUi({
    display: 'grid',
    marginInlineStart: 'auto',
    fontSize: '1.25rem',
    lineHeight: 1.2,
    fontWeight: 700,
    textAlign: 'end',
    '@media': { [DESK]: { fontSize: '1.5rem' } },
  }),
);
export const why = style(inUi({ marginBottom: '8px', fontSize: '.9375rem', lineHeight: 1.4 }));
