import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** Grows with the text beside it. */
export const signal = style(inUi({ display: 'block', flex: 'none', height: '1.25rem', width: 'auto' }));
export const empty = style(inUi({ fill: vars.line }));
export const filled = style(inUi({ fill: vars.go }));
export const early = style([filled, inUi({ opacity: 0.45 })]);
