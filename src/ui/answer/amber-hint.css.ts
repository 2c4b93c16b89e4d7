import { globalStyle, style } from '@vanilla-extract/css';
import { inUi, inUiWithin } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const hint = style(
  inUi({
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '48px',
    padding: '6px 12px',
    lineHeight: 1.4,
    borderInlineStart: `4px solid ${vars.amber}`,
    borderRadius: `0 ${vars.radius} ${vars.radius} 0`,
    background: vars.waitWash,
    color: vars.ink,
    fontSize: '.9375rem',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const quiet = style(inUi({ borderInlineStartColor: vars.line, background: vars.wash }));
export const details = style(inUi({ display: 'grid' }));
export const opens = style(
  inUi({
    marginInlineStart: 'auto',
    color: vars.go,
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  }),
);
export const more = style(inUi({ padding: '12px 0 4px 16px' }));
globalStyle(`summary.${hint}`, inUiWithin({ listStyle: 'none', cursor: 'pointer' }));
globalStyle(`summary.${hint}::-webkit-details-marker`, inUiWithin({ display: 'none' }));
export const action = style(inUi({ flex: 'none', maxWidth: '50%', marginInlineStart: 'auto' }));
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
