import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { unseen } from './admin-list.css.ts';

/** The width from which a table has room beside the list of views. */
export const TABLE = '(min-width: 1100px)';

const hairline = `1px solid ${vars.line}`;

/** A table that is wider than the screen scrolls by itself. */
export const tableBox = style(inScreen({ overflowX: 'auto' }));
export const table = style(
  inScreen({
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '.9375rem',
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
  }),
);
export const right = style(inScreen({ textAlign: 'right' }));
export const name = style(inScreen({ minWidth: '9rem', color: vars.ink }));
globalStyle(
  `${table} :is(th, td)`,
  // Words never break: a cell is as wide as its longest one.
  inScreenWithin({
    height: '57px',
    padding: '8px 12px',
    borderBottom: hairline,
    textAlign: 'left',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
  }),
);
globalStyle(`${table} :is(th, td).${right}`, inScreenWithin({ textAlign: 'right', whiteSpace: 'nowrap' }));
globalStyle(
  `${table} thead :is(th, td)`,
  inScreenWithin({ height: 'auto', fontSize: '.8125rem', fontWeight: 600, color: vars.quiet, whiteSpace: 'nowrap' }),
);
globalStyle(`${table} tbody th`, inScreenWithin({ fontWeight: 600 }));
globalStyle(`${table} :is(th, td):first-child`, inScreenWithin({ paddingLeft: 0 }));
globalStyle(`${table} :is(th, td):last-child`, inScreenWithin({ paddingRight: 0 }));

/** A row that opens as a whole. */
export const opens = style(
  inScreen({
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
/** The title of a row is its button. On a phone it covers the card; at a desk the row passes presses on. */
export const opener = style(
  inScreen({
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
);
export const chevron = style(inScreen({ width: '1rem', flex: 'none', color: vars.edge, lineHeight: 0 }));

export const cards = style(inScreen({ listStyle: 'none', padding: 0, borderTop: hairline }));
export const card = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    minHeight: '64px',
    borderBottom: hairline,
  }),
);
globalStyle(`${card} .${opener}::after`, inScreenWithin({ content: '', position: 'absolute', inset: 0 }));
export const cardContent = style(
  inScreen({ display: 'grid', flex: '1 1 0', gap: '4px', minWidth: 0, paddingBlock: '12px' }),
);
globalStyle(`:is(${cardContent}, ${table} th):has(.${unseen})`, inScreenWithin({ paddingInlineStart: '18px' }));
export const cardTop = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minHeight: '28px' }),
);
export const cardName = style(
  inScreen({
    flex: '1 1 6rem',
    minWidth: 0,
    fontSize: '1rem',
    lineHeight: 1.3,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  }),
);
/** The state and the figure of a card, at its right edge. */
export const cardEnd = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    marginInlineStart: 'auto',
    selectors: { '&:empty': { display: 'none' } },
  }),
);
export const figure = style(inScreen({ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));
/** The risk of a record, or the evidence against it. */
export const evidence = style(
  inScreen({
    color: vars.wait,
    fontWeight: 650,
    fontSize: '.9375rem',
    lineHeight: 1.35,
    '@media': { [TABLE]: { whiteSpace: 'nowrap' } },
  }),
);
export const text = style(inScreen({ fontSize: '.9375rem', lineHeight: 1.4, overflowWrap: 'anywhere' }));
/** Facts with a dot before each. The dot of a fact that begins a line lies outside, and is cut off. */
export const factLine = style(
  inScreen({
    marginInlineStart: '-.9em',
    clipPath: 'inset(0 0 0 .9em)',
    fontSize: '.875rem',
    lineHeight: 1.45,
    color: vars.quiet,
  }),
);
/** Lines break between facts. Only a fact that is longer than a line breaks in itself. */
export const lineFact = style(
  inScreen({
    position: 'relative',
    display: 'inline-block',
    maxWidth: '100%',
    paddingInlineStart: '.9em',
    overflowWrap: 'anywhere',
    selectors: {
      '&::before': { content: '·', position: 'absolute', insetInlineStart: 0, width: '.9em', textAlign: 'center' },
    },
  }),
);

/** A second line under the title of a row at a desk. */
export const second = style(
  inScreen({
    display: 'block',
    width: 'max-content',
    maxWidth: 'min(16rem, 100%)',
    overflowWrap: 'anywhere',
    fontSize: '.875rem',
    fontWeight: 400,
    color: vars.quiet,
    '@media': { [TABLE]: { maxWidth: '28rem' } },
  }),
);
export const day = style(inScreen({ whiteSpace: 'nowrap' }));
/** The beginning of a text: two lines of it. */
export const excerpt = style(
  inScreen({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontWeight: 400,
    '@media': { [TABLE]: { minWidth: '14rem', color: vars.quiet } },
  }),
);
export const change = style(
  inScreen({
    display: 'grid',
    gap: '2px',
    fontSize: '.875rem',
    overflowWrap: 'anywhere',
    // A column whose words may break anywhere gives all its room to the others.
    '@media': { [TABLE]: { minWidth: '13rem' } },
  }),
);
export const was = style(inScreen({ color: vars.quiet, textDecoration: 'line-through' }));
/** A badge before a title. */
export const badged = style(inScreen({ display: 'inline-flex', gap: '8px', alignItems: 'center' }));
export const badges = style(
  inScreen({ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }),
);

/** A reference beside its button: no higher than a line of text. */
export const reference = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', marginBlock: '-10px', whiteSpace: 'nowrap' }),
);

/** A row while its list loads: as high as what comes. */
export const waitingRow = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '8px 12px',
    minHeight: '78px',
    borderBottom: hairline,
    '@media': { [TABLE]: { gridTemplateColumns: '2fr 1fr 1fr 1fr', minHeight: '57px', gap: '24px' } },
  }),
);
globalStyle(
  `${waitingRow} > :last-child`,
  inScreenWithin({ display: 'none', '@media': { [TABLE]: { display: 'block' } } }),
);
