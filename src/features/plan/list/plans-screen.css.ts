import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The width from which the filters stand in a rail beside the list. */
export const RAIL = '(min-width: 1100px)';
const NO_RAIL = '(max-width: 1099.98px)';
const offPaper = { '@media': { print: { display: 'none' } } } as const;

export const screen = style(
  inScreen({
    display: 'grid',
    gap: '4px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [PHONE]: { marginTop: '-16px' }, [DESK]: { gap: '12px', marginTop: '-12px' } },
  }),
);
export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: '44px' }),
);
export const count = style(
  inScreen({
    // As wide as '12 of 365': the search beside it does not move when the number comes.
    minWidth: '4.75em',
    fontSize: '.875rem',
    color: vars.quiet,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const headSearch = style(
  inScreen({ flex: '1 1 7rem', '@media': { [RAIL]: { display: 'none' }, print: { display: 'none' } } }),
);
/** A list that its user manages has room above its title, and below it on a phone for its search (form/list-tools.css.ts). */
export const ownScreen = style([screen, inScreen({ gap: '8px', '@media': { [PHONE]: { marginTop: '-4px' } } })]);
globalStyle(
  `${ownScreen} > header`,
  inScreenWithin({ alignContent: 'start', '@media': { [PHONE]: { minHeight: '6rem' } } }),
);
/** At a desk the question is one line in the head; a phone has a chip. */
export const ask = style(inScreen({ marginInlineStart: 'auto', '@media': { [NO_RAIL]: { display: 'none' } } }));
export const withoutRail = style(
  inScreen({ minWidth: 0, '@media': { [RAIL]: { display: 'none' }, print: { display: 'none' } } }),
);
export const list = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** A group of chips inside the row of chips. */
export const chipGroup = style(
  inScreen({
    display: 'contents',
    // Not in the row of chips of a phone.
    selectors: { [`${list} > &`]: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: 0, border: 0 } },
  }),
);
export const setChip = style(inScreen({ borderColor: 'transparent', background: vars.goWash, color: vars.go }));
/** In place of a line of chips. */
export const filtersPlace = style(inScreen({ height: '44px' }));
/** A long search is cut; its chip says it whole to screen readers. */
export const chipText = style(inScreen({ maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' }));

export const columns = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    alignItems: 'start',
    '@media': {
      [`screen and ${RAIL}`]: { selectors: { '&:has(> aside)': { gridTemplateColumns: '232px minmax(0, 1fr)' } } },
    },
  }),
);
export const rail = style(
  inScreen({
    '@media': {
      [NO_RAIL]: { display: 'none' },
      print: { display: 'none' },
      [RAIL]: {
        position: 'sticky',
        top: '72px',
        maxHeight: 'calc(100dvh - 88px)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        margin: '-4px',
        padding: '4px',
      },
    },
  }),
);

export const foot = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 16px',
    justifyContent: 'space-between',
    alignItems: 'end',
    ...offPaper,
  }),
);
export const others = style(inScreen({ flexBasis: '100%', marginInlineStart: '-10px' }));
export const pageSize = style(inScreen({ width: '8.25rem' }));

export const loading = style(inScreen({ position: 'relative' }));
export const firstSync = style(
  inScreen({ position: 'absolute', insetInline: 0, top: 0, paddingBlock: '4px 12px', background: vars.paper }),
);
export const skeletonRows = style(inScreen({ paddingTop: '25px', '@media': { [DESK]: { paddingTop: '63px' } } }));
export const skeletonRow = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '10px 12px',
    height: '70px',
    borderBottom: `1px solid ${vars.line}`,
    '@media': { [DESK]: { height: '62px' } },
  }),
);

/** The filters below each other, in the rail and in the sheet of a phone. */
export const panel = style(
  inScreen({ display: 'grid', gap: '10px 16px', gridTemplateColumns: 'minmax(0, 1fr)', ...offPaper }),
);
/** In rem, so that fields stand below each other where the text is large. */
export const pair = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
    gap: '16px 8px',
    alignItems: 'start',
  }),
);
export const range = style(inScreen({ border: 0, padding: 0, minWidth: 0 }));
export const label = style(
  inScreen({ padding: 0, marginBottom: '6px', fontSize: '.875rem', lineHeight: 1.3, fontWeight: 600 }),
);
export const rangeFields = style(inScreen({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }));
export const ticks = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }));
export const tick = style(
  inScreen({ display: 'flex', gap: '6px', alignItems: 'center', minHeight: '44px', fontSize: '.875rem' }),
);
globalStyle(`${tick} > input`, inScreenWithin({ width: '18px', height: '18px', margin: 0 }));

export const sheetFoot = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', width: '100%' }));
globalStyle(`${sheetFoot} > :last-child`, inScreenWithin({ flex: '1 1 9.5rem' }));

/** An answer fills the screen, so that the list below stays where it is when it arrives. */
export const answersPlace = style(inScreen({ minHeight: 'calc(100dvh - 152px)' }));
