import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const verdict = style(
  inScreen({
    display: 'grid',
    gap: '2px',
    minHeight: '3.25rem',
    '@media': { [DESK]: { minHeight: '4.5rem' } },
    fontVariantNumeric: 'tabular-nums',
    textWrap: 'balance',
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
export const lead = style(
  inScreen({
    fontSize: '1.25rem',
    lineHeight: 1.3,
    fontWeight: 760,
    letterSpacing: '-.02em',
    color: vars.go,
    '@media': { [DESK]: { fontSize: '2rem' } },
  }),
);
export const rest = style(
  inScreen({ fontSize: '1.0625rem', lineHeight: 1.35, fontWeight: 600, '@media': { [DESK]: { fontSize: '1.25rem' } } }),
);
