import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const footer = style(
  inScreen({ borderTop: `1px solid ${vars.line}`, padding: '24px 0 32px', fontSize: '.875rem', color: vars.quiet }),
);
export const list = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24px',
    listStyle: 'none',
    padding: 0,
  }),
);
export const item = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'inherit',
    textDecoration: 'none',
  }),
);
export const link = style(
  inScreen({
    color: vars.ink,
    '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  }),
);
