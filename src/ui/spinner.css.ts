import { keyframes, style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style(inUi({ animation: `${turn} .8s linear infinite` }));
