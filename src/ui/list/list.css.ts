import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const pages = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    justifyContent: 'center',
    alignItems: 'center',
    listStyle: 'none',
    padding: 0,
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const page = style(
  inUi({
    display: 'grid',
    placeItems: 'center',
    minWidth: '44px',
    height: '44px',
    paddingInline: '8px',
    borderRadius: vars.radius,
    color: vars.ink,
    fontWeight: 600,
    textDecoration: 'none',
    selectors: {
      '&[aria-current]': { background: vars.ink, color: vars.paper },
      '&[aria-disabled]': { color: vars.edge },
    },
    '@media': { '(hover: hover)': { selectors: { '&[href]:hover:not([aria-current])': { background: vars.wash } } } },
  }),
);

const NARROW = '(max-width: 599.98px)';
const WIDE = '(min-width: 600px)';

export const onNarrow = style(inUi({ '@media': { [WIDE]: { display: 'none' } } }));
export const onWide = style(inUi({ '@media': { [NARROW]: { display: 'none' } } }));
export const gap = style(inUi({ minWidth: '20px', textAlign: 'center', color: vars.quiet }));
export const step = style(inUi({ display: 'flex', alignItems: 'center', gap: '4px' }));

export const emptyState = style(
  inUi({
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '40px 0',
    borderBlock: `1px solid ${vars.line}`,
  }),
);
export const emptyAction = style(inUi({ marginTop: '8px' }));
