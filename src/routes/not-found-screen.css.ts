import { style } from '@vanilla-extract/css';
import { inScreen } from '../ui/in-layer.ts';

export const place = style(inScreen({ paddingBlock: '48px 64px' }));
