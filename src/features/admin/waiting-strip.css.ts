import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const part = style(
  inScreen({ display: 'grid', alignContent: 'start', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' }),
);
export const head = style(inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' }));
/** The gaps are the hairlines, as in a strip of figures. Three in a row on a phone, all in one at a desk. */
export const strip = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
    gap: '1px',
    overflow: 'hidden',
    listStyle: 'none',
    padding: 0,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    background: vars.line,
  }),
);
export const view = style(
  inScreen({
    display: 'grid',
    alignContent: 'start',
    height: '100%',
    minHeight: '4.25rem',
    padding: '10px 12px',
    background: vars.sheet,
    color: vars.quiet,
    fontSize: '.875rem',
    lineHeight: 1.3,
    textDecoration: 'none',
    selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
const count = style(
  inScreen({ minHeight: '1.75rem', fontSize: '1.25rem', lineHeight: '1.75rem', fontVariantNumeric: 'tabular-nums' }),
);
export const none = style([count, inScreen({ fontWeight: 400 })]);
export const some = style([count, inScreen({ fontWeight: 750, color: vars.wait })]);
