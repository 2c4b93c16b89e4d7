import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../../ui/theme/layers.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const right = style(inScreen({ textAlign: 'right' }));
/** Text that stays on one line. */
export const fixed = style(inScreen({ whiteSpace: 'nowrap' }));
export const line = style(inScreen({ fontSize: '.875rem', color: vars.quiet, minWidth: 0 }));

/** The link covers the whole card or row; the buttons lie above it (see `tail` and `rowActions`). */
export const name = style(
  inScreen({
    color: vars.ink,
    textDecoration: 'none',
    fontWeight: 600,
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.go}`, outlineOffset: '-3px', borderRadius: vars.radius },
    },
  }),
);

export const cards = style(
  inScreen({ listStyle: 'none', padding: 0, borderTop: hairline, fontVariantNumeric: 'tabular-nums' }),
);
export const card = style(
  inScreen({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '14px 0',
    borderBottom: hairline,
    selectors: { '&:active': { background: vars.wash } },
  }),
);
export const description = style(
  inScreen({ gridColumn: '1 / -1', fontSize: '.875rem', color: vars.quiet, lineHeight: 1.4, maxWidth: 'none' }),
);
/** The date of most prices of the list. */
export const dates = style(inScreen({ fontSize: '.875rem', color: vars.quiet, marginBottom: '8px' }));
/** The date of a price that is old, or not known. */
export const oldDate = style(inScreen({ color: vars.wait }));
/** A report about a price, on a line of its own. */
export const report = style(inScreen({ display: 'block', fontWeight: 650, color: vars.wait }));
export const tail = style(
  inScreen({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    minHeight: '44px',
    marginTop: '4px',
  }),
);
export const seller = style(inScreen({ fontSize: '.875rem', lineHeight: 1.3, flex: '1 1 72px', minWidth: 0 }));
export const actions = style(
  inScreen({ position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' }),
);

export const table = style(inScreen({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }));
export const row = style(
  inScreen({
    position: 'relative',
    '@media': {
      '(hover: hover)': {
        // The shadow widens the highlighted area beyond both ends of the row.
        selectors: { '&:hover': { background: vars.wash, boxShadow: `-12px 0 ${vars.wash}, 12px 0 ${vars.wash}` } },
      },
    },
  }),
);
export const provider = style(inScreen({ display: 'flex', gap: '12px', alignItems: 'center' }));
export const heading = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }));
export const size = style(inScreen({ color: vars.ink }));
/** Goes to the next line as a whole, and breaks only if it is longer than a line. */
export const ussd = style(inScreen({ display: 'inline-block', fontWeight: 650, color: vars.ink }));
export const price = style(inScreen({ fontSize: '1.0625rem' }));
export const rowActions = style(
  inScreen({ position: 'relative', display: 'flex', gap: '8px', justifyContent: 'flex-end' }),
);
globalStyle(
  `${rowActions} :is(a, button)`,
  inScreenWithin({ minHeight: '40px', minWidth: '40px', paddingInline: '12px', whiteSpace: 'nowrap' }),
);

globalStyle(
  `${table} th`,
  inScreenWithin({
    padding: '10px 12px',
    borderBottom: hairline,
    fontSize: '.8125rem',
    fontWeight: 600,
    color: vars.quiet,
    textAlign: 'left',
  }),
);
globalStyle(`${table} th.${right}`, inScreenWithin({ textAlign: 'right' }));
globalStyle(`${table} td`, inScreenWithin({ padding: '12px', borderBottom: hairline, verticalAlign: 'middle' }));
globalStyle(`${table} :is(th, td):first-child`, inScreenWithin({ paddingLeft: 0 }));
globalStyle(`${table} :is(th, td):last-child`, inScreenWithin({ paddingRight: 0 }));
