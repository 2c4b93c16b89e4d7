import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const facts = style(
  inUi({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))', gap: '12px 20px' }),
);
export const label = style(inUi({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const value = style(inUi({ margin: 0, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }));

/** Facts as wide as their words, in one line on a phone of 320 px. */
export const line = style(inUi({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px' }));
