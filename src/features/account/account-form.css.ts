import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const form = style(inScreen({ display: 'grid', gap: '12px' }));
export const recover = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    justifySelf: 'start',
  }),
);
export const foot = style(inScreen({ paddingTop: '4px', borderTop: `1px solid ${vars.line}` }));
/** A link in a line of text, with a touch target of 44 px. */
export const footLink = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 }),
);
export const problem = style(inScreen({ marginBlock: '8px 12px', color: vars.stop }));
export const lead = style(inScreen({ marginTop: '8px', color: vars.quiet, overflowWrap: 'anywhere' }));
/** Four cells, for the four digits of a PIN. */
export const pinBox = style(
  inScreen({
    width: '10rem',
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    overflow: 'clip',
    ':focus-within': { outline: `3px solid ${vars.go}` },
  }),
);
/** Wider than its cells, so that the caret behind the last digit does not scroll them. */
export const pin = style(
  inScreen({
    width: '12rem',
    padding: '0 0 0 calc(1.25rem - .5ch)',
    border: 0,
    outline: 'none',
    background: `repeating-linear-gradient(90deg, #0000 0 2.45rem, ${vars.line} 0 2.5rem) ${vars.sheet}`,
    fontFamily: 'monospace',
    letterSpacing: 'calc(2.5rem - 1ch)',
  }),
);
/** A short field with its button beside it, or below it where the text is large. */
export const beside = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px' }));
