import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The width up to which open sides stand below each other. */
const HALF = '(max-width: 599.98px)';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '44px',
  }),
);
export const actions = style(
  inScreen({ flex: 1, display: 'flex', justifyContent: 'end', alignItems: 'center', gap: '8px' }),
);
export const versus = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '16px', '@media': { [HALF]: { gap: '8px' } } }),
);
export const chart = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));

export const side = style(
  inScreen({
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flex: '1 1 100%',
    '@media': { '(min-width: 600px)': { flexBasis: 0 } },
  }),
);
/** On a phone it takes half of the line, unless the text is large. */
export const collapsed = style(inScreen({ '@media': { [HALF]: { flexBasis: 'max(9rem, 50% - 4px)' } } }));
export const sideHead = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: '24px',
    '@media': { [DESK]: { justifyContent: 'start' } },
  }),
);
/** As large as a network's badge. */
export const badgePlace = style(inScreen({ flex: 'none', width: '2.5rem' }));
/** Its touch target reaches into the padding of the card. */
export const change = style(inScreen({ margin: '-10px -8px -10px 0', paddingInline: '8px', fontSize: '.9375rem' }));
/** A side that is loading: its top is as high as the bar of a network. */
export const loading = style(inScreen({ borderTop: `4px solid ${vars.line}` }));
/** A side without a plan on a phone: the place where one will stand. */
export const vacant = style(
  inScreen({ '@media': { [PHONE]: { justifyContent: 'center', borderStyle: 'dashed', borderColor: vars.edge } } }),
);
globalStyle(`${vacant} > ${sideHead}`, inScreenWithin({ '@media': { [PHONE]: { flexDirection: 'column' } } }));
globalStyle(`${vacant} ${change}`, inScreenWithin({ margin: 0 }));
/** The selects, below the plan. */
export const fields = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    selectors: { '* + * + &': { marginTop: '4px', paddingTop: '16px', borderTop: `1px solid ${vars.line}` } },
  }),
);

export const summary = style(
  inScreen({
    display: 'flex',
    flex: '1 0 auto',
    flexDirection: 'column',
    gap: '2px',
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const price = style(
  inScreen({
    fontSize: '1.75rem',
    lineHeight: 1.2,
    fontWeight: 780,
    letterSpacing: '-.03em',
    '@media': { [DESK]: { fontSize: '2.25rem' } },
  }),
);
export const gets = style(inScreen({ lineHeight: 1.35, marginBottom: '4px' }));
/** As high as a chosen plan on a phone. */
export const summarySkeleton = style([
  summary,
  inScreen({
    flex: 'none',
    justifyContent: 'space-between',
    height: '165px',
    '@media': { [DESK]: { height: '219px' } },
  }),
]);
/** Both sides buy on one line. */
export const buying = style(inScreen({ marginTop: 'auto', paddingTop: '8px' }));

/** Two short fields side by side, even on a phone, unless the text is large. */
export const pair = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.75rem, 40%)), 1fr))',
    alignItems: 'end',
    gap: '8px',
  }),
);

const cell = { padding: '10px 0 10px 12px', borderBottom: `1px solid ${vars.line}`, textAlign: 'right' } as const;

export const results = style(inScreen({ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Large text needs more room than a phone has. */
export const scroll = style(inScreen({ overflowX: 'auto' }));
export const table = style(inScreen({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }));
export const plan = style(
  inScreen({
    ...cell,
    paddingBlock: '4px',
    fontSize: '.8125rem',
    lineHeight: 1.3,
    fontWeight: 550,
    color: vars.quiet,
    verticalAlign: 'bottom',
    width: '30%',
  }),
);
export const corner = style(inScreen({ borderBottom: `1px solid ${vars.line}` }));
export const measure = style(inScreen({ ...cell, paddingLeft: 0, textAlign: 'left', fontWeight: 400 }));
export const win = style(inScreen({ ...cell, fontSize: '1.1875rem', fontWeight: 750 }));
export const lose = style(inScreen({ ...cell, color: vars.quiet }));
export const even = style(inScreen({ ...cell, fontWeight: 600 }));
export const conclusion = style(inScreen({ fontSize: '.875rem', lineHeight: 1.5, color: vars.quiet }));
