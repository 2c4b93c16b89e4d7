import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';

export const pair = style(inUi({ display: 'inline-flex', gap: '4px', alignItems: 'center' }));
export const dial = style(inUi({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));
