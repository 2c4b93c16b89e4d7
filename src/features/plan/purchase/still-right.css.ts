import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const panel = style(
  inScreen({ display: 'grid', gap: '12px', padding: '12px', borderRadius: vars.radius, background: vars.wash }),
);
export const thanks = style(inScreen({ selectors: { '&:focus': { outline: 'none' } } }));
