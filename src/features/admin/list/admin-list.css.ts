import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const view = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }));
export const count = style(inScreen({ fontSize: '.875rem', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }));
/** The buttons at the end of the head. */
export const headEnd = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' }));
/** The search, and the other filters beside it or, on a phone, below it. */
export const filterBox = style(
  inScreen({
    display: 'grid',
    gap: '8px 12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    '@media': { [DESK]: { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' } },
  }),
);
export const filters = style(
  inScreen({ display: 'grid', gap: '12px', paddingBlock: '4px 8px', '@media': { [DESK]: { display: 'contents' } } }),
);
export const filterLine = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: vars.go,
    fontWeight: 600,
    cursor: 'pointer',
  }),
);
/** Records that a link has chosen, each with a cross. */
export const chosen = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', gridColumn: '1 / -1' }));
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
export const name = style(inScreen({ fontWeight: 600, color: vars.ink, overflowWrap: 'anywhere' }));
globalStyle(
  `${table} :is(th, td)`,
  inScreenWithin({ padding: '10px 12px', borderBottom: hairline, textAlign: 'left', verticalAlign: 'middle' }),
);
globalStyle(`${table} :is(th, td).${right}`, inScreenWithin({ textAlign: 'right' }));
globalStyle(
  `${table} thead th`,
  inScreenWithin({ fontSize: '.8125rem', fontWeight: 600, color: vars.quiet, whiteSpace: 'nowrap' }),
);
// Words that are longer than their column break; chips and buttons stay whole.
globalStyle(`${table} td`, inScreenWithin({ overflowWrap: 'anywhere' }));
globalStyle(`${table} :is(td, th) > *`, inScreenWithin({ overflowWrap: 'normal' }));
globalStyle(`${table} :is(button, a)`, inScreenWithin({ whiteSpace: 'nowrap' }));
globalStyle(`${table} tbody th`, inScreenWithin({ fontWeight: 600 }));
globalStyle(`${table} :is(th, td):first-child`, inScreenWithin({ paddingLeft: 0 }));
globalStyle(`${table} :is(th, td):last-child`, inScreenWithin({ paddingRight: 0 }));

export const cards = style(inScreen({ listStyle: 'none', padding: 0, borderTop: hairline }));
export const card = style(inScreen({ display: 'grid', gap: '8px', padding: '14px 0', borderBottom: hairline }));
export const cardName = style(
  inScreen({ fontSize: '1.0625rem', lineHeight: 1.3, fontWeight: 650, overflowWrap: 'anywhere' }),
);
export const cardAction = style(inScreen({ display: 'flex', justifyContent: 'flex-end' }));

export const facts = style(inScreen({ display: 'grid', gap: '4px', fontSize: '.9375rem' }));
export const fact = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px', minWidth: 0 }),
);
export const factName = style(inScreen({ color: vars.quiet }));
export const factValue = style(
  inScreen({ marginInlineStart: 'auto', minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }),
);
export const actions = style(inScreen({ display: 'grid', gap: '8px', marginTop: '16px' }));

/** A text as its writer has written it. */
export const written = style(
  inScreen({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '12px',
    background: vars.wash,
    borderRadius: vars.radius,
  }),
);
export const excerpt = style(
  inScreen({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontWeight: 400,
    color: vars.quiet,
    textAlign: 'left',
  }),
);
export const second = style(
  inScreen({ display: 'block', overflowWrap: 'anywhere', fontSize: '.875rem', fontWeight: 400, color: vars.quiet }),
);
export const gone = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.stopWash, color: vars.stop }),
);
/** The consequence of an action, before it is sent. */
export const consequence = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.wash, overflowWrap: 'anywhere' }),
);
export const tick = style(inScreen({ display: 'flex', gap: '12px', alignItems: 'center', minHeight: '44px' }));

/** The list of views beside the view, above it on a phone. */
export const room = style(
  inScreen({
    display: 'grid',
    gap: '12px 28px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [DESK]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)', alignItems: 'start', marginInlineStart: '-12px' },
    },
  }),
);
export const content = style(
  inScreen({ display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }),
);
/** Takes no place while it is empty. */
export const status = style(inScreen({ selectors: { '&:empty': { marginBottom: '-24px' } } }));
/** A link in a line or a cell: a touch target of 44 px that does not make it higher. */
export const link = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginBlock: '-10px' }),
);
export const offline = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.waitWash, color: vars.wait }),
);

export const figures = style(
  inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' }),
);
/** A card of figures: its rows stay together where the card beside it is longer. */
export const figureCard = style(inScreen({ display: 'grid', gap: '12px', alignContent: 'start' }));
export const chart = style(inScreen({ display: 'block', width: '100%', height: '96px', color: vars.go }));

export const change = style(inScreen({ display: 'grid', gap: '2px', fontSize: '.875rem', textAlign: 'left' }));
export const was = style(inScreen({ color: vars.quiet, textDecoration: 'line-through' }));
