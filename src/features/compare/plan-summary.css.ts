import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const summary = style(
  inScreen({
    display: 'grid',
    gap: '4px',
    paddingTop: '12px',
    borderTop: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const line = style(
  inScreen({ display: 'flex', justifyContent: 'space-between', gap: '12px', flexWrap: 'wrap' }),
);
export const network = style(inScreen({ display: 'flex', gap: '8px', alignItems: 'center', marginTop: '4px' }));
