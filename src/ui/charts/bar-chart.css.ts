import { style } from '@vanilla-extract/css';
import { inUi } from '../in-layer.ts';

/** As high as the skeleton before it, with a legend or without. */
export const figure = style(
  inUi({
    display: 'grid',
    gap: '8px',
    gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)',
    height: '256px',
    margin: 0,
  }),
);
export const canvas = style(inUi({ minWidth: 0, overflow: 'hidden' }));
export const legend = style(inUi({ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', justifyContent: 'center' }));
