import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const list = style(
  inScreen({
    listStyle: 'none',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    containerType: 'inline-size',
  }),
);
/** The badge beside two lines: who says it and what the user said, then the scale with the average at its end. */
export const row = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) 1.75rem',
    // The same with and without words and an average, which may come later.
    gridTemplateRows: 'minmax(20px, auto) 24px',
    alignItems: 'center',
    gap: '4px 12px',
    // As high as a row of the placeholder.
    minHeight: '64px',
    padding: '8px 0',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '& + &': { borderTop: `1px solid ${vars.line}` } },
  }),
);
globalStyle(`${row} > :first-child`, inScreenWithin({ gridRow: '1 / 3' }));
export const average = style(inScreen({ gridArea: '2 / 3', fontSize: '1.0625rem', justifySelf: 'end' }));
/** One line, unless the text is large: what others say may come later, and is cut where both are long. */
const IN_ONE_LINE = '(min-width: 14rem)';
/** The words of others, beside the user's own. */
export const words = style(
  inScreen({
    gridRow: 1,
    gridColumn: '2 / 4',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    '@container': { [IN_ONE_LINE]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
  }),
);
export const people = style(
  inScreen({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: '.8125rem', color: vars.quiet }),
);
export const own = style(
  inScreen({
    marginInlineStart: 'auto',
    fontSize: '.875rem',
    fontWeight: 700,
    '@container': { [IN_ONE_LINE]: { flex: 'none' } },
  }),
);
export const unsent = style([own, inScreen({ color: vars.wait })]);
/** The scale from 0 to 5. Its colours say nothing that the words do not: forced colours leave them. */
export const scale = style(
  inScreen({
    display: 'block',
    gridArea: '2 / 2',
    position: 'relative',
    height: '8px',
    // Room for the mark at its end.
    marginInlineEnd: '4px',
    borderRadius: '4px',
    background: vars.wash,
    boxShadow: `inset 0 0 0 1px ${vars.edge}`,
    forcedColorAdjust: 'none',
  }),
);
/** A score on the scale: in one colour, because a network's own would say good or bad. */
export const bar = style(inScreen({ display: 'block', height: '100%', borderRadius: '4px', background: vars.go }));
/** An average of too few people for a score. */
export const early = style(inScreen({ opacity: 0.45 }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    // As high as a chip.
    minHeight: '28px',
  }),
);
/** As high as the headline of the form beside it. */
export const title = style(
  inScreen({
    fontSize: '1.125rem',
    lineHeight: 1.3,
    fontWeight: 700,
    '@media': { [DESK]: { lineHeight: '2.1875rem' } },
  }),
);
/** Content stands on top, however high the card beside it is. */
export const onTop = style(inScreen({ alignContent: 'start' }));
/** The user's own rating on the scale. */
export const mark = style(
  inScreen({
    position: 'absolute',
    top: '-3px',
    width: '14px',
    height: '14px',
    marginInlineStart: '-7px',
    border: `4px solid ${vars.ink}`,
    borderRadius: '50%',
    background: vars.sheet,
  }),
);
export const badge = style(inScreen({ width: '44px', height: '24px', borderRadius: '6px', background: vars.wash }));
/** Where the change of the months has room. */
const WITH_CHANGE = '(min-width: 17.5rem)';
export const monthsPlace = style(inScreen({ containerType: 'inline-size' }));
export const change = style(inScreen({ display: 'none', '@container': { [WITH_CHANGE]: { display: 'table-cell' } } }));
export const months = style(
  inScreen({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  }),
);
export const cell = style(
  inScreen({
    height: '3rem',
    borderTop: `1px solid ${vars.line}`,
    color: vars.quiet,
    // As high as the rows of the form beside it.
    '@media': { [DESK]: { height: '4.875rem' } },
  }),
);
/** A score of the newest month. */
export const newest = style([cell, inScreen({ fontWeight: 700, color: vars.ink })]);
export const monthEarly = style(inScreen({ fontSize: '.75rem', fontWeight: 400, color: vars.quiet }));
/** How the newest month differs from the one before. */
export const trend = styleVariants({
  up: [cell, change, inScreen({ fontSize: '.875rem', color: vars.go })],
  down: [cell, change, inScreen({ fontSize: '.875rem', color: vars.stop })],
  same: [cell, change, inScreen({ fontSize: '.875rem' })],
});
export const month = style(
  inScreen({
    // As high as the caption of the form beside it.
    height: '1.75rem',
    padding: 0,
    verticalAlign: 'top',
    fontWeight: 400,
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
  }),
);
export const byMonth = style([
  month,
  inScreen({ width: '60px', textAlign: 'start', '@media': { [DESK]: { width: '9rem' } } }),
]);
export const network = style([cell, inScreen({ textAlign: 'start' })]);
export const monthNetwork = style(
  inScreen({ display: 'flex', alignItems: 'center', gap: '10px', fontWeight: 600, color: vars.ink }),
);
/** The names that badges shorten: a phone has no room for them. */
export const atDesk = style(inScreen({ '@media': { [PHONE]: { display: 'none' } } }));
/** As high as a large button: what stands below does not move when another state is found. */
export const nextStep = style(inScreen({ minHeight: '52px' }));
/** How the months make the score. */
export const monthsNote = style(inScreen({ marginTop: '16px', fontSize: '.875rem', color: vars.quiet }));
export const until = style(inScreen({ display: 'grid', gap: '6px', fontVariantNumeric: 'tabular-nums' }));
/** Below the title: whose the scores are, in one line whatever it says. */
export const saidBy = style(
  inScreen({ minHeight: '1.25rem', marginTop: '-10px', fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }),
);
/** In place of the list, as high as it. */
export const noScores = style(
  inScreen({ display: 'grid', placeContent: 'center', minHeight: '256px', textAlign: 'center', color: vars.quiet }),
);
/** Below a list: a note, and a link at its end. */
export const foot = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    maxWidth: 'none',
    fontSize: '.875rem',
    color: vars.quiet,
    borderTop: `1px solid ${vars.line}`,
  }),
);
export const link = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', flex: 'none', minHeight: '44px', fontWeight: 600 }),
);
