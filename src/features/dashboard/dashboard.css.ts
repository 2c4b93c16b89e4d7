import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

export const screen = style(
  inScreen({
    display: 'grid',
    gap: '28px',
    gridTemplateColumns: columns(1),
    fontVariantNumeric: 'tabular-nums',
    '@media': { [DESK]: { gap: '32px' } },
  }),
);
export const header = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: '44px',
    marginBottom: '-8px',
  }),
);
/** Holds the place of what waits for an administrator: its heading, and two rows of numbers on a phone. */
export const waiting = style(
  inScreen({
    display: 'grid',
    alignItems: 'stretch',
    minHeight: '12.8125rem',
    '@media': { [DESK]: { minHeight: '6.75rem' } },
  }),
);
export const waitingUnknown = style(inScreen({ display: 'grid', gap: '8px', gridTemplateRows: 'auto 1fr' }));
globalStyle(
  `${waitingUnknown} > p`,
  inScreenWithin({
    display: 'grid',
    placeContent: 'center',
    maxWidth: 'none',
    border: `1px dashed ${vars.edge}`,
    borderRadius: '12px',
    color: vars.quiet,
  }),
);
export const sides = style(
  inScreen({
    display: 'grid',
    gap: '28px',
    alignItems: 'start',
    gridTemplateColumns: columns(1),
    '@media': { [DESK]: { gap: '32px', gridTemplateColumns: columns(2) } },
  }),
);
export const column = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: columns(1) }));
export const section = style(
  inScreen({ display: 'grid', alignContent: 'start', gap: '12px', gridTemplateColumns: columns(1) }),
);

/** The user's running plan. */
export const mine = style(
  inScreen({ display: 'grid', gap: '8px', gridTemplateColumns: columns(1), borderRadius: '16px' }),
);
export const quietTitle = style(
  inScreen({ fontSize: '.9375rem', lineHeight: 1.3, fontWeight: 400, color: vars.quiet }),
);
export const left = style(
  inScreen({ fontSize: 'min(2rem, 11vw)', lineHeight: 1.1, fontWeight: 780, letterSpacing: '-.03em' }),
);
export const leftSoon = style([left, inScreen({ color: vars.wait })]);
export const quietPair = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    maxWidth: 'none',
    fontSize: '.875rem',
    color: vars.quiet,
  }),
);
export const strong = style(inScreen({ color: vars.ink }));

/** The filled card, and its placeholder: as high as a card with a title of two lines on a phone, of one at a desk. */
export const answer = style(inScreen({ display: 'grid', gridTemplateColumns: columns(1) }));
globalStyle(
  `${answer} > :first-child`,
  inScreenWithin({
    minHeight: '13.75rem',
    alignContent: 'space-between',
    '@media': { [DESK]: { minHeight: '14.125rem' } },
  }),
);
export const longPrice = style(inScreen({ '@media': { [PHONE]: { fontSize: '2.25rem' } } }));
export const longestPrice = style(inScreen({ '@media': { [PHONE]: { fontSize: '1.75rem' } } }));
export const answerPlace = style(
  inScreen({ display: 'grid', padding: '20px', borderRadius: '16px', background: vars.wash }),
);
/** Below the card: the date of the price, and a link at its end. */
export const below = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '48px',
    maxWidth: 'none',
    fontSize: '.875rem',
    lineHeight: 1.3,
    color: vars.quiet,
  }),
);
export const link = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', flex: 'none', minHeight: '44px', fontWeight: 600 }),
);
export const old = style(inScreen({ color: vars.wait }));
export const noAnswer = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    padding: '16px',
    border: `1px dashed ${vars.edge}`,
    borderRadius: '16px',
  }),
);

export const market = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: columns(1) }));
/** As high as with a chip of two lines below the heading on a narrow phone. */
export const marketHead = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    minHeight: '4rem',
    marginBottom: '-12px',
    '@media': { [DESK]: { minHeight: '28px', marginBottom: '-4px' } },
  }),
);
/** As high as a name of two lines with its seller, which is all that a longer one gets: what stands below must not move. */
export const popular = style(inScreen({ display: 'block', overflowWrap: 'anywhere', minHeight: '4.25rem' }));
export const popularName = style(
  inScreen({
    display: '-webkit-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  }),
);
/** A word in place of a figure. */
export const noFigure = style(inScreen({ fontSize: '.9375rem', fontWeight: 400, letterSpacing: 0, color: vars.quiet }));
export const popularSeller = style(
  inScreen({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '.875rem',
    fontWeight: 400,
    letterSpacing: 0,
    color: vars.quiet,
  }),
);
export const charts = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: columns(1),
    '@media': { [DESK]: { gridTemplateColumns: columns(2) } },
  }),
);
/** A line below the trend, also where nothing is early. */
export const early = style(inScreen({ minHeight: '20px', fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
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
