import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const form = style(inScreen({ display: 'grid', gap: '8px' }));
/** Without the radio: typing in a line chooses it. */
export const shortForm = style(inScreen({ display: 'grid' }));
export const line = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 6px',
    alignItems: 'center',
    maxWidth: 'none',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const by = style(
  inScreen({ display: 'flex', gap: '8px', alignItems: 'center', minHeight: '44px', fontWeight: 600 }),
);
export const text = style(
  inScreen({
    width: '5.25rem',
    height: '44px',
    padding: '0 7px',
    font: 'inherit',
    fontWeight: 700,
    color: vars.ink,
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
  }),
);
export const chips = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', border: 0, padding: 0, margin: 0 }),
);
export const tick = style(
  inScreen({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    minWidth: '44px',
    padding: '0 8px',
    fontSize: '.875rem',
    fontWeight: 600,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    selectors: {
      '&:has(:checked)': { borderColor: vars.go, background: vars.goWash, color: vars.go },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.go}`, outlineOffset: '2px' },
    },
  }),
);
export const box = style(inScreen({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' }));
export const more = style(
  inScreen({ padding: '10px 0 8px', fontSize: '.875rem', color: vars.quiet, cursor: 'pointer' }),
);
export const problem = style(inScreen({ flexBasis: '100%', color: vars.stop, fontSize: '.875rem' }));
/** Several purchases: their plans stand indented below the total. */
export const combination = style(inScreen({ padding: '14px 0 0', borderBottom: `1px solid ${vars.line}` }));
export const total = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }));
export const parts = style(
  inScreen({
    listStyle: 'none',
    margin: '4px 0 0',
    padding: '0 0 0 12px',
    borderInlineStart: `3px solid ${vars.line}`,
  }),
);
globalStyle(`${shortForm} p`, inScreenWithin({ gap: '4px' }));
globalStyle(`${shortForm} fieldset`, inScreenWithin({ margin: '8px 0' }));
globalStyle(`${shortForm} [type=submit]`, inScreenWithin({ paddingInline: '10px' }));
globalStyle(`${shortForm} [type=radio]`, inScreenWithin({ position: 'absolute', opacity: 0 }));
/** The finder and the quick filters on top of a list. */
export const top = style(inScreen({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' }));
/** One line to the edges of the screen, which a finger scrolls sideways. A mouse could not: at a desk it wraps. */
export const quick = style(
  inScreen({
    display: 'flex',
    gap: '8px',
    minWidth: 0,
    margin: '0 -16px',
    padding: '4px 16px',
    border: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media': { [DESK]: { flexWrap: 'wrap' } },
  }),
);
export const toggle = style(
  inScreen({
    flex: 'none',
    minHeight: '44px',
    padding: '0 14px',
    font: 'inherit',
    fontSize: '.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: vars.ink,
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: '22px',
    cursor: 'pointer',
    selectors: { '&[aria-pressed=true]': { borderColor: vars.go, background: vars.goWash, color: vars.go } },
  }),
);
/** The actions on an answer. */
export const after = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center', padding: '12px 0' }),
);
