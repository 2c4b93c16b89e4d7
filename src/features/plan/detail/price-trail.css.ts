import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';

export const section = style(inScreen({ display: 'grid', gap: '8px' }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    justifyContent: 'space-between',
  }),
);
export const range = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', fontVariantNumeric: 'tabular-nums' }),
);
export const bound = style(inScreen({ display: 'flex', gap: '8px' }));
export const boundValue = style(inScreen({ margin: 0, fontWeight: 600 }));
/** A line of text. */
export const loading = style(inScreen({ height: '1.5rem', display: 'grid', alignItems: 'center' }));
/** Sources are often addresses, without spaces. */
export const source = style(inScreen({ fontSize: '.8125rem', overflowWrap: 'anywhere' }));
/** The height of the chart, so that nothing moves when it appears. */
export const chartPlace = style(inScreen({ height: '168px' }));
