import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { DESK } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const row = style(
  inUi({
    display: 'flex',
    gap: '8px',
    minWidth: 0,
    margin: '0 -16px',
    padding: '4px 16px',
    border: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media': { [DESK]: { flexWrap: 'wrap', margin: 0, paddingInline: 0 } },
  }),
);
export const chip = style(
  inUi({
    display: 'inline-flex',
    flex: 'none',
    gap: '6px',
    alignItems: 'center',
    minHeight: '44px',
    maxWidth: '100%',
    padding: '0 14px',
    border: `1px solid ${vars.edge}`,
    borderRadius: '22px',
    background: vars.sheet,
    color: vars.ink,
    fontSize: '.9375rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: { '&[aria-pressed=true]': { borderColor: vars.go, background: vars.goWash, color: vars.go } },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } } },
    },
  }),
);
