import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

export const name = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minWidth: 0 }),
);
export const networks = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px' }));
/** A way to reach a provider, or the way to its plans. */
export const link = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', overflowWrap: 'anywhere' }),
);
