import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const rows = style(
  inScreen({
    borderTop: `1px solid ${vars.line}`,
    // Where the head of the table will be.
    '@media': { [DESK]: { borderTop: 0, paddingTop: '40px' } },
  }),
);
export const row = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '10px 12px',
    height: '151px',
    borderBottom: `1px solid ${vars.line}`,
    '@media': { [DESK]: { height: '71.5px' } },
  }),
);
