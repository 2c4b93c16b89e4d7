import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const form = style(inScreen({ display: 'grid', gap: '12px', minWidth: 0 }));
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: '10px',
  alignItems: 'center',
};
export const data = style(inScreen(line));
export const money = style(inScreen(line));
// The switch chooses the line before any script runs.
globalStyle(`${form}:has([value=have]:checked) > ${data}`, inScreenWithin({ display: 'none' }));
globalStyle(`${form}:has([value=need]:checked) > ${money}`, inScreenWithin({ display: 'none' }));

export const text = style(
  inScreen({
    minWidth: 0,
    width: '100%',
    minHeight: '52px',
    padding: '0 14px',
    fontSize: '1.25rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    color: vars.ink,
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    selectors: { '&[aria-invalid=true]': { borderColor: vars.stop } },
  }),
);
export const problem = style(inScreen({ color: vars.stop, fontSize: '.875rem' }));

export const kinds = style(inScreen({ fontSize: '.9375rem' }));
/** It opens the kinds of plans: a line that looks like a link. */
export const more = style(
  inScreen({
    width: 'fit-content',
    padding: '10px 0',
    margin: '-10px 0',
    listStyle: 'none',
    color: vars.go,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
);
export const ticks = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', minWidth: 0, margin: '16px 0 0', padding: 0, border: 0 }),
);
export const tick = style(
  inScreen({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    padding: '0 14px',
    fontWeight: 600,
    border: `1px solid ${vars.edge}`,
    borderRadius: '22px',
    selectors: {
      '&:has(:checked)': { borderColor: vars.go, background: vars.goWash, color: vars.go },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.go}`, outlineOffset: '2px' },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } } },
  }),
);
export const box = style(inScreen({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' }));
