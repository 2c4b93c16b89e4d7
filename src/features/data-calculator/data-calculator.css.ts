import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 12px',
  }),
);
export const unit = style(inScreen({ width: '6.75rem' }));
/** The answer stays beside the hours on a desk. */
export const sides = style(
  inScreen({
    display: 'grid',
    gap: '28px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27.5rem)', gap: '32px' } },
  }),
);
export const side = style(inScreen({ display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)' }));

export const summary = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Figures side by side, wrapped where they do not fit. */
export const figures = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '14px 16px' }));
export const figure = style(inScreen({ flex: '1 1 8rem' }));
export const figureName = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const value = style(
  inScreen({
    fontSize: '1.25rem',
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    fontWeight: 750,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  }),
);
globalStyle(`${figure} label`, inScreenWithin({ fontWeight: 400, color: vars.quiet }));
export const follow = style(
  inScreen({
    minHeight: '44px',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.go,
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  }),
);
