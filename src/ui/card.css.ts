import { style } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const card = style(
  inUi({
    minWidth: 0,
    padding: '16px',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    // Two fields beside each other are read whole on the narrowest phones.
    '@media': { '(max-width: 400px)': { paddingInline: '12px' } },
  }),
);
