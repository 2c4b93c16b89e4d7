import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const facts = style(
  inUi({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))', gap: '12px 20px' }),
);
export const label = style(inUi({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const value = style(inUi({ margin: 0, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }));
