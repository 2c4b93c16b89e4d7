import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../../ui/theme/layers.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const right = style(inScreen({ textAlign: 'right', whiteSpace: 'nowrap' }));
export const line = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet, minWidth: 0 }));
/** One line, cut with an ellipsis; the details have it whole. */
export const cut = style(
  inScreen({
    overflow: 'hidden',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  }),
);

/** Facts that everybody reads, in as many lines as they need. */
export const facts = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
    whiteSpace: 'pre-wrap',
  }),
);
/** Facts that the row or its badge says already: in the rest of the line, as far as whole parts fit. The others are below its edge. */
export const rest = style(
  inScreen({
    display: 'flex',
    flex: '1 1 0',
    flexWrap: 'wrap',
    minWidth: 0,
    height: '1.4em',
    overflow: 'hidden',
    whiteSpace: 'pre',
    // It is first, so that a part that is too wide goes to the next line.
    selectors: { '&::before': { content: '', height: '1.4em' } },
  }),
);
// A part as wide as the line leaves the rest, which has no width of its own, beside it.
globalStyle(`${facts} span`, inScreenWithin({ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }));

/** The link covers the whole row; the buttons lie above it (see `actions` and `rowActions`). */
export const name = style(
  inScreen({
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.go}`, outlineOffset: '-3px', borderRadius: vars.radius },
    },
  }),
);

export const cards = style(inScreen({ listStyle: 'none', padding: 0, fontVariantNumeric: 'tabular-nums' }));
export const card = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'center',
    minHeight: '70px',
    padding: '10px 0',
    borderBottom: hairline,
    selectors: { '&:active': { background: vars.wash } },
  }),
);
export const words = style(inScreen({ flex: '1 1 5rem', minWidth: 0 }));
export const cardSize = style(inScreen({ display: 'block', fontSize: '1.125rem', lineHeight: 1.3 }));
export const cardPrice = style(inScreen({ textAlign: 'end' }));
export const actions = style(inScreen({ position: 'relative', display: 'flex', gap: '4px' }));
// Browsers paint a document while it arrives. A row that is not whole, and so has no last child yet, is not seen: its buttons
// would move its price.
globalStyle(`${card}:not(:has(> :last-child))`, inScreenWithin({ display: 'none' }));
/** Below the row, in line with its words. */
export const news = style(
  inScreen({
    flexBasis: '100%',
    paddingTop: '4px',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
    selectors: { 'li > &': { paddingInlineStart: '52px' } },
  }),
);
/** A seller's own row: its words have the whole width, and its buttons the place beside what is said last. */
export const ownCard = style([
  card,
  inScreen({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingBottom: '6px' }),
]);
globalStyle(`${ownCard} > ${news}`, inScreenWithin({ gridColumn: 2, paddingInlineStart: 0 }));
globalStyle(`${ownCard} > ${actions}`, inScreenWithin({ gridColumn: 3, gridRow: '2 / span 2', alignSelf: 'end' }));
globalStyle(`${ownCard} > ${actions}:has(form)`, inScreenWithin({ gridColumn: '2 / 4', gridRow: 'auto' }));
/** The date of most prices of the list. */
export const dates = style(inScreen({ fontSize: '.875rem', lineHeight: 1.5, color: vars.quiet, marginBottom: '4px' }));
/** The date of a price that is old, or not known. */
export const oldDate = style(inScreen({ color: vars.wait }));
/** A report about a price, on a line of its own. */
export const report = style(inScreen({ display: 'block', fontWeight: 650, color: vars.wait }));

export const table = style(
  inScreen({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' }),
);
export const providerColumn = style(inScreen({ width: '22%' }));
/** Of a seller's own list, which has no names of sellers. */
export const badgeColumn = style(inScreen({ width: '10%' }));
export const priceColumn = style(inScreen({ width: '13%' }));
export const validityColumn = style(inScreen({ width: '15%' }));
export const actionColumn = style(inScreen({ width: '9.5rem' }));
export const editColumn = style(inScreen({ width: '11.5rem' }));
export const row = style(
  inScreen({
    position: 'relative',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const provider = style(inScreen({ display: 'flex', gap: '8px', alignItems: 'center' }));
export const providerName = style(
  inScreen({
    display: '-webkit-box',
    overflow: 'hidden',
    minWidth: 0,
    fontSize: '.875rem',
    lineHeight: 1.3,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  }),
);
export const heading = style(
  inScreen({ overflow: 'hidden', lineHeight: 1.4, whiteSpace: 'nowrap', textOverflow: 'ellipsis' }),
);
export const price = style(inScreen({ fontSize: '1.125rem', lineHeight: 1.3, whiteSpace: 'nowrap' }));
export const rowActions = style(
  inScreen({ position: 'relative', display: 'flex', gap: '4px', justifyContent: 'flex-end' }),
);

// While the menu of a row is open, the buttons of the other rows are away: the menu would half cover them.
for (const [list, place] of [
  [cards, actions],
  [table, rowActions],
])
  globalStyle(
    `${list}:has([aria-expanded=true]) .${place}:not(:has([aria-expanded=true]))`,
    inScreenWithin({ visibility: 'hidden' }),
  );
// The form of a price takes the whole line of a phone, and lies over the row of a table.
globalStyle(`${actions}:has(form)`, inScreenWithin({ flexBasis: '100%', justifyContent: 'end', paddingTop: '8px' }));
globalStyle(
  `${rowActions} > form`,
  inScreenWithin({
    position: 'absolute',
    zIndex: 2,
    top: '50%',
    insetInlineEnd: 0,
    padding: '8px 0 8px 16px',
    background: vars.paper,
    transform: 'translateY(-50%)',
  }),
);

globalStyle(
  `${table} th`,
  inScreenWithin({
    padding: '8px 10px',
    borderBottom: hairline,
    fontSize: '.8125rem',
    fontWeight: 600,
    color: vars.quiet,
    textAlign: 'left',
  }),
);
globalStyle(`${table} th.${right}`, inScreenWithin({ textAlign: 'right' }));
globalStyle(
  `${table} td`,
  inScreenWithin({
    height: '62px',
    padding: '8px 10px',
    borderBottom: hairline,
    lineHeight: 1.4,
    verticalAlign: 'middle',
  }),
);
globalStyle(`${table} :is(th, td):first-child`, inScreenWithin({ paddingLeft: 0 }));
globalStyle(`${table} :is(th, td):last-child`, inScreenWithin({ paddingRight: 0 }));
