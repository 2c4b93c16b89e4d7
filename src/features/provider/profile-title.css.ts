import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';

/** A title and its subtitle, in lines of like length. */
export const title = style(inScreen({ display: 'grid', gap: '8px', textWrap: 'balance' }));
