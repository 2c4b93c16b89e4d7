import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const segments = style(
  inUi({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    padding: '4px',
    border: 0,
    borderRadius: '10px',
    background: vars.wash,
  }),
);
export const segment = style(
  inUi({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    padding: '4px',
    borderRadius: '7px',
    color: vars.quiet,
    fontWeight: 650,
    lineHeight: 1.2,
    textAlign: 'center',
    selectors: {
      '&:has(:checked)': { background: vars.sheet, color: vars.ink, boxShadow: `0 0 0 1px ${vars.line}` },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.go}`, outlineOffset: '1px' },
    },
    // Forced colours take grounds and shadows away.
    '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } } },
  }),
);
/** The input covers its segment. */
export const box = style(inUi({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' }));
