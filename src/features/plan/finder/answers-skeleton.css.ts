import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const answers = style(inScreen({ display: 'grid' }));
export const card = style(
  inScreen({ height: '216px', marginBottom: '12px', borderRadius: '16px', background: vars.wash }),
);
export const line = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '65px',
    borderBottom: `1px solid ${vars.line}`,
  }),
);
