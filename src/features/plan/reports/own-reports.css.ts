import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const reports = style(inScreen({ display: 'grid', gap: '8px' }));
export const list = style(inScreen({ display: 'grid', gap: '12px', listStyle: 'none', padding: 0 }));
export const card = style(inScreen({ display: 'grid', gap: '6px' }));
export const report = style(inScreen({ fontWeight: 650, color: vars.wait }));
