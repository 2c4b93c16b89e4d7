import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const label = style(
  inUi({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '6px',
    fontSize: '.875rem',
    color: vars.quiet,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const bar = style(
  inUi({
    display: 'block',
    width: '100%',
    height: '6px',
    appearance: 'none',
    border: 0,
    borderRadius: '3px',
    overflow: 'hidden',
    background: vars.line,
    accentColor: vars.go,
    selectors: {
      '&::-webkit-progress-bar': { background: vars.line },
      '&::-webkit-progress-value': { background: vars.go, borderRadius: '3px' },
      '&::-moz-progress-bar': { background: vars.go, borderRadius: '3px' },
    },
  }),
);
