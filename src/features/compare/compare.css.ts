import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The width up to which two sides stand below each other. */
const HALF = '(max-width: 599.98px)';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '12px' }),
);
export const actions = style(inScreen({ display: 'flex', alignItems: 'center', gap: '12px' }));
export const versus = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '12px', '@media': { [HALF]: { gap: '8px' } } }),
);
export const chart = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));

const cell = { padding: '12px 0 12px 12px', borderBottom: `1px solid ${vars.line}`, textAlign: 'right' } as const;

export const results = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Large text needs more room than a phone has. */
export const scroll = style(inScreen({ overflowX: 'auto' }));
export const table = style(inScreen({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }));
export const plan = style(
  inScreen({
    ...cell,
    fontSize: '.8125rem',
    fontWeight: 550,
    color: vars.quiet,
    verticalAlign: 'bottom',
    width: '33%',
  }),
);
export const corner = style(inScreen({ borderBottom: `1px solid ${vars.line}` }));
export const measure = style(inScreen({ ...cell, paddingLeft: 0, textAlign: 'left', fontWeight: 400 }));
export const win = style(inScreen({ ...cell, fontSize: '1.1875rem', fontWeight: 750 }));
export const lose = style(inScreen({ ...cell, color: vars.quiet }));
export const even = style(inScreen({ ...cell, fontWeight: 600 }));
export const conclusion = style(inScreen({ borderLeft: `4px solid ${vars.go}`, padding: '2px 0 2px 12px' }));

export const picker = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flex: '1 1 100%',
    '@media': { '(min-width: 600px)': { flexBasis: 0 } },
  }),
);
/** A chosen plan on a phone takes half of the line, unless the text is large. */
export const collapsed = style(
  inScreen({
    '@media': {
      [PHONE]: { gap: '4px' },
      [HALF]: { flexBasis: 'max(9rem, 50% - 4px)' },
    },
  }),
);
export const sideHead = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '0 8px' }),
);
export const shortTitle = style(
  inScreen({ '@media': { [PHONE]: { fontSize: '.875rem', fontWeight: 600, color: vars.quiet } } }),
);
/** Its touch target reaches into the padding of the card. */
export const change = style(inScreen({ margin: '-10px -8px -6px 0', paddingInline: '8px', fontSize: '.9375rem' }));
export const fields = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));

export const summary = style(
  inScreen({
    display: 'grid',
    gap: '4px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingTop: '12px',
    borderTop: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [PHONE]: { selectors: { [`${collapsed} > &`]: { gap: '2px', paddingTop: 0, borderTop: 0, lineHeight: 1.3 } } },
    },
  }),
);
/** As high as a chosen plan on a phone, with its date and a button. */
export const summarySkeleton = style([summary, inScreen({ alignContent: 'space-between', height: '268px' })]);
export const line = style(
  inScreen({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '0 12px',
    flexWrap: 'wrap',
    '@media': { [PHONE]: { selectors: { [`${collapsed} &`]: { flexDirection: 'column' } } } },
  }),
);
export const network = style(inScreen({ display: 'flex', gap: '8px', alignItems: 'center', marginTop: '4px' }));

/** Two short fields side by side, even on a phone, unless the text is large. */
export const pair = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.75rem, 40%)), 1fr))',
    alignItems: 'end',
    gap: '8px',
  }),
);

export const buying = style(inScreen({ marginTop: '4px' }));
// A dial code must fit into half of a phone.
globalStyle(
  `${collapsed} ${buying} a`,
  inScreenWithin({ '@media': { [PHONE]: { paddingInline: '6px', fontSize: '.875rem' } } }),
);
