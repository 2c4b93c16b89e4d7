import { style } from '@vanilla-extract/css';
import { inScreen } from '../theme/layers.ts';

// The layer of screens: stronger than the field and the button that these rules place.
export const password = style(inScreen({ position: 'relative' }));
export const withShow = style(inScreen({ paddingInlineEnd: '72px' }));
export const show = style(inScreen({ position: 'absolute', insetInlineEnd: 0, top: 0, fontSize: '.875rem' }));
