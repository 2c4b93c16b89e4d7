import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const part = style(
  inScreen({ display: 'grid', alignContent: 'start', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' }),
);
export const firstPlan = style(inScreen({ display: 'grid', gap: '12px' }));
export const rows = style(inScreen({ listStyle: 'none', padding: 0 }));
export const row = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: '48px',
    padding: '8px 0',
    borderBottom: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const what = style(inScreen({ flex: '1 1 auto', fontSize: '.9375rem' }));
const place = style(inScreen({ marginInlineStart: 'auto', fontSize: '.9375rem' }));
export const first = style([place, inScreen({ color: vars.go })]);
export const behind = style([place, inScreen({ color: vars.wait })]);
