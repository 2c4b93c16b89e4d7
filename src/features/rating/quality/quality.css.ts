import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
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
/** The score of a line beside a badge: the scales after them begin at one edge. */
export const score = style(inScreen({ fontSize: '1.125rem', lineHeight: 1.2, color: vars.ink }));
/** The end of the scale, after a score. */
export const top = style(inScreen({ fontSize: '.8125rem', color: vars.quiet }));
/** The scale between a score and its people. */
export const besideScale = style([
  scale,
  // One length for all.
  inScreen({ flex: '0 1 32%', height: '6px' }),
]);
/** The people behind a score, at the end of its line. */
export const peopleBeside = style(inScreen({ marginInlineStart: 'auto' }));
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
export const months = style(
  inScreen({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: '.9375rem',
    textAlign: 'end',
  }),
);
export const cell = style(
  inScreen({
    padding: '8px 0',
    borderTop: `1px solid ${vars.line}`,
    color: vars.quiet,
    // The newest month.
    selectors: { '&:last-child': { color: vars.ink, fontWeight: 700 } },
  }),
);
/** The scale below a score of a month, at the end of its cell. */
export const monthScale = style([scale, inScreen({ width: '60%', height: '6px', margin: '4px 0 0 auto' })]);
export const month = style(inScreen({ padding: '0 0 6px', fontWeight: 400, fontSize: '.875rem', color: vars.quiet }));
export const network = style([cell, inScreen({ width: '56px', textAlign: 'start' })]);
/** As high as a large button: what stands below does not move when another state is found. */
export const nextStep = style(inScreen({ minHeight: '52px' }));
/** Below the months: how they make the score. */
export const caption = style(
  inScreen({ captionSide: 'bottom', paddingTop: '8px', fontSize: '.875rem', textAlign: 'start', color: vars.quiet }),
);
export const until = style(inScreen({ display: 'grid', gap: '6px', fontVariantNumeric: 'tabular-nums' }));
/** As high as the chip that may stand beside the title. */
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'center',
    minHeight: '28px',
    fontSize: '.8125rem',
  }),
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
