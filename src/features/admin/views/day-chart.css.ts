import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const figure = style(inScreen({ display: 'grid', gap: '8px', fontVariantNumeric: 'tabular-nums' }));
export const caption = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    justifyContent: 'space-between',
    alignItems: 'baseline',
  }),
);
export const total = style(
  inScreen({ fontSize: '1.5rem', lineHeight: 1.15, fontWeight: 750, letterSpacing: '-.02em' }),
);
export const quiet = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
export const bars = style(
  inScreen({
    display: 'block',
    width: '100%',
    height: '112px',
    borderBottom: `1px solid ${vars.edge}`,
    color: `color-mix(in srgb, ${vars.go} 45%, ${vars.paper})`,
    '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
  }),
);
/** The bar of the day with the most views. */
export const peak = style(inScreen({ color: vars.go }));
export const axis = style(
  inScreen({
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: '-4px',
    fontSize: '.8125rem',
    color: vars.quiet,
  }),
);
