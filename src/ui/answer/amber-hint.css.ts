import { globalStyle, style } from '@vanilla-extract/css';
import { inUi, inUiWithin } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const hint = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '48px',
    padding: '4px 12px',
    borderInlineStart: `4px solid ${vars.amber}`,
    borderRadius: `0 ${vars.radius} ${vars.radius} 0`,
    background: vars.waitWash,
    color: vars.ink,
    fontSize: '.9375rem',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const action = style(inUi({ marginInlineStart: 'auto' }));
globalStyle(
  `${action} > :is(a, button)`,
  inUiWithin({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.go,
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  }),
);
