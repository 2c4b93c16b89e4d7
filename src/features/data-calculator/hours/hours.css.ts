import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '0 12px' }),
);
/** Its word ends where the buttons end. */
export const clear = style(inScreen({ marginInlineEnd: '-10px' }));
export const presets = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.75rem, 40%)), 1fr))',
    gap: '8px',
    padding: 0,
    listStyle: 'none',
  }),
);
export const preset = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    minHeight: '52px',
    padding: '6px 10px',
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    background: vars.sheet,
    color: vars.ink,
    fontSize: '.9375rem',
    lineHeight: 1.25,
    fontWeight: 600,
    letterSpacing: '-.01em',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[data-set]': { borderColor: vars.go, background: vars.goWash, color: vars.go } },
    '@media': {
      // Half of a phone has no room for name and hours on one line.
      '(max-width: 419.98px)': { flexDirection: 'column', alignItems: 'start', justifyContent: 'center' },
      '(hover: hover)': { selectors: { '&:not([data-set]):hover': { background: vars.wash } } },
      // Forced colours take grounds away.
      '(forced-colors: active)': { selectors: { '&[data-set]': { outline: '2px solid Highlight' } } },
    },
  }),
);
export const presetHours = style(
  inScreen({
    color: vars.quiet,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '[data-set] > &': { color: 'inherit', fontWeight: 750 } },
  }),
);

/** A category, with a line below it. */
export const card = style(
  inScreen({
    display: 'grid',
    gap: '6px',
    padding: '10px 0',
    borderBottom: hairline,
  }),
);
export const cardHead = style(inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 10px' }));
export const usage = style(inScreen({ fontSize: '.875rem', fontVariantNumeric: 'tabular-nums', color: vars.quiet }));
/** The input is beside its label, or below it where the text is large. */
export const row = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: '4px 12px' }),
);
export const words = style(inScreen({ display: 'grid', flex: '1 1 8rem', minWidth: 0 }));
export const label = style(inScreen({ lineHeight: 1.35 }));
export const quietLabel = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
export const error = style(
  inScreen({ flex: '1 0 100%', fontSize: '.8125rem', color: vars.stop, fontWeight: 550, textAlign: 'end' }),
);
/** The scroll margin clears the top bar, and the answer's bar on a phone. */
globalStyle(`${row} input`, inScreenWithin({ width: '5.5rem', textAlign: 'end', fontWeight: 600 }));
