import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Centred on the page. */
export const waiting = style(inScreen({ display: 'grid', placeItems: 'center', minHeight: '50dvh' }));
export const rows = style(inScreen({ display: 'grid' }));
export const row = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    paddingBlock: '10px',
    borderTop: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
  }),
);
