import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/** The width from which the whole paginator fits on one line. */
const WIDE = '(min-width: 640px)';

/** On a phone Previous and Next stand above the numbers, so that five numbers, the first and the last fit on one line. */
export const paginator = style(
  inUi({
    display: 'grid',
    gridTemplate: '"previous next" auto "numbers numbers" auto / 1fr 1fr',
    gap: '4px',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '@media': { [WIDE]: { display: 'flex', width: 'auto' } },
  }),
);
export const pages = style(
  inUi({
    gridArea: 'numbers',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    listStyle: 'none',
    padding: 0,
    '@media': { [WIDE]: { gap: '4px' } },
  }),
);
/**
 * Seven numbers and two gaps are 328 px wide: a screen of 360 px less its padding. Narrower screens get narrower numbers.
 * Large text makes both wider, so that no number covers another.
 */
export const number = style(
  inUi({
    flex: '1 1 36px',
    maxWidth: '2.75rem',
    '@media': { [WIDE]: { flex: 'none', minWidth: '44px', maxWidth: 'none' } },
  }),
);
export const gap = style(
  inUi({
    display: 'grid',
    placeContent: 'center',
    width: '.83em',
    fontSize: '.75rem',
    color: vars.quiet,
    '@media': { [WIDE]: { width: '20px', fontSize: '1rem' } },
  }),
);

export const page = style(
  inUi({
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    paddingInline: '4px',
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
export const previous = style(inUi({ gridArea: 'previous', justifyContent: 'flex-start' }));
export const next = style(inUi({ gridArea: 'next', justifyContent: 'flex-end' }));

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
