import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '12px' }),
);
export const count = style(
  inScreen({ fontSize: '.875rem', minHeight: '1.5em', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }),
);
export const chips = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    border: 0,
    padding: 0,
    minWidth: 0,
    marginBlock: '-4px',
  }),
);
export const foot = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '16px', justifyContent: 'space-between', alignItems: 'end' }),
);
export const pageSize = style(inScreen({ width: '132px' }));
export const tools = style(inScreen({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px' }));
/** As high as the filter panel that is coming. */
export const panelPlace = style(inScreen({ minHeight: '73px' }));
