import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const empty = style(
  inUi({
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '40px 0',
    borderBlock: `1px solid ${vars.line}`,
  }),
);
export const action = style(inUi({ marginTop: '8px' }));
