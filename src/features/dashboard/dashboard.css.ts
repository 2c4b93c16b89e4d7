import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

export const screen = style(
  inScreen({
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: columns(1),
    fontVariantNumeric: 'tabular-nums',
    '@media': { [DESK]: { gap: '24px' } },
  }),
);
/** As high as a chip with two lines on a narrow phone, so that the layout does not shift. */
export const note = style(inScreen({ minHeight: '38px', paddingTop: '4px', marginBottom: '-14px' }));
export const cards = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    // Two columns; one where the screen is narrow or the text large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.25rem, 40%)), 1fr))',
    '@media': { '(min-width: 1100px)': { gap: '16px', gridTemplateColumns: columns(4) } },
  }),
);
export const card = style(inScreen({ display: 'grid', alignContent: 'start', gap: '4px', minHeight: '94px' }));
/** As high as a plan's name with its provider; narrow cards need two lines for the name. */
export const popular = style(inScreen({ minHeight: '126px', '@media': { [DESK]: { minHeight: '104px' } } }));
export const figure = style(
  inScreen({
    fontSize: '1.5rem',
    lineHeight: 1.2,
    fontWeight: 750,
    letterSpacing: '-.02em',
    '@media': { [DESK]: { fontSize: '1.75rem' } },
  }),
);
export const value = style(inScreen({ margin: 0, overflowWrap: 'anywhere' }));
/** Text in place of a figure. */
export const text = style(inScreen({ fontSize: '1.0625rem', lineHeight: 1.25, fontWeight: 700 }));
export const popularSeller = style(inScreen({ display: 'block', marginTop: '2px', fontWeight: 400 }));
export const sides = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: columns(1),
    '@media': { [DESK]: { gap: '16px', gridTemplateColumns: columns(2) } },
  }),
);
export const section = style(
  inScreen({ display: 'grid', alignContent: 'start', gap: '12px', gridTemplateColumns: columns(1) }),
);
export const thisMonth = style(inScreen({ display: 'grid', gap: '8px' }));
/** The scores of this month: two columns where they fit. */
export const scores = style(
  inScreen({
    display: 'grid',
    gap: '8px 16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
    margin: 0,
  }),
);
export const score = style(inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }));
/** Below the score of its network. */
export const own = style(inScreen({ margin: 0, flexBasis: '100%', fontSize: '.875rem', fontWeight: 650 }));
export const unsent = style([own, inScreen({ color: vars.wait })]);
/** A chart without data. Its message lies over the axes, so that the card is as high as with data. */
export const emptyChart = style(inScreen({ display: 'grid', gridTemplateColumns: columns(1) }));
globalStyle(`${emptyChart} > *`, inScreenWithin({ gridArea: '1 / 1' }));
export const emptyMessage = style(
  inScreen({
    position: 'relative',
    placeSelf: 'start center',
    display: 'grid',
    justifyItems: 'center',
    gap: '8px',
    // Between the top of the scale and the names at its foot, beside its numbers.
    margin: '36px 0 0 24px',
    padding: '4px 12px',
    background: vars.sheet,
    color: vars.quiet,
    textAlign: 'center',
  }),
);
/** Message in place of a chart, as high as the chart. */
export const noChart = style(
  inScreen({
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '8px',
    minHeight: '256px',
    color: vars.quiet,
    textAlign: 'center',
  }),
);
/** Up to three columns of at least 260 px. */
export const grid = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 260px), (100% - 32px) / 3), 1fr))',
    listStyle: 'none',
    padding: 0,
    '@media': { [DESK]: { gap: '16px' } },
  }),
);
/** A recommendation. At a desk it is as high as one plan with its buttons: nothing moves when it loads. */
export const plan = style(
  inScreen({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: columns(1),
    alignContent: 'start',
    gap: '2px',
    // As high as a card with three lines of description, so that the layout does not shift.
    '@media': { [DESK]: { minHeight: '336px' } },
  }),
);
export const placeholder = style([plan, inScreen({ alignContent: 'space-between', minHeight: '258px' })]);
const quiet = { fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet };
export const pair = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
  }),
);
export const use = style(inScreen({ ...quiet, flexWrap: 'nowrap' }));
export const cheapest = style(inScreen({ color: vars.go }));
export const item = style(inScreen({ ...quiet, display: 'grid', gap: '2px', marginTop: '8px' }));
/** One of several plans. */
export const part = style(inScreen({ position: 'relative', paddingTop: '8px', borderTop: `1px solid ${vars.line}` }));
/** The link covers the whole card, or its part of several. */
export const name = style(
  inScreen({
    color: vars.ink,
    textDecoration: 'none',
    fontWeight: 600,
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.go}`, outlineOffset: '2px', borderRadius: '12px' },
    },
  }),
);
export const purchase = style(inScreen({ color: vars.ink, fontWeight: 600 }));
export const seller = style(
  inScreen({ display: 'flex', alignItems: 'center', gap: '8px', margin: '4px 0', color: vars.ink }),
);
