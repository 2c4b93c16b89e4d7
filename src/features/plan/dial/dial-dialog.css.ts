import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const columns = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', justifyContent: 'space-between' }),
);
export const text = style(inScreen({ flex: '1 1 200px', display: 'grid', gap: '12px', alignContent: 'center' }));
export const plan = style(inScreen({ color: vars.quiet }));
export const code = style(
  inScreen({ fontSize: '2rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }),
);
export const copy = style(inScreen({ display: 'flex', gap: '12px', alignItems: 'center' }));
export const scan = style(
  inScreen({ display: 'grid', gap: '8px', justifyItems: 'center', margin: 0, fontSize: '.875rem', color: vars.quiet }),
);
