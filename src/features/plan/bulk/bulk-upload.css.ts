import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;
const box = { padding: '10px 12px', borderRadius: vars.radius };

export const text = style(
  inScreen({
    display: 'block',
    minHeight: '168px',
    fontFamily: 'ui-monospace, Menlo, Consolas, "Roboto Mono", monospace',
    lineHeight: 1.45,
    tabSize: 4,
    resize: 'vertical',
    // No wrapping: one row of a CSV stays one line.
    whiteSpace: 'pre',
    overflow: 'auto',
    overflowWrap: 'normal',
  }),
);
export const under = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px', fontSize: '.8125rem' }),
);
export const alert = style(inScreen({ ...box, background: vars.stopWash, color: vars.stop }));
export const notice = style(inScreen({ ...box, background: vars.waitWash, color: vars.wait, fontSize: '.9375rem' }));
/** Small buttons after their name, or below it on narrow screens. */
export const samples = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 4px', fontSize: '.875rem' }),
);
export const samplesName = style(
  inScreen({ '@media': { '(max-width: 480px)': { flexBasis: '100%', marginBlock: '8px -8px' } } }),
);
// Aligns the first button with the name above it.
globalStyle(
  `${samples} > span + button`,
  inScreenWithin({ '@media': { '(max-width: 480px)': { marginInlineStart: '-10px' } } }),
);
export const check = style(
  inScreen({ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px', fontSize: '.9375rem' }),
);
globalStyle(`${check} input`, inScreenWithin({ width: '20px', height: '20px', flex: 'none' }));
export const modes = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 24px', border: 0, padding: 0 }),
);
export const modeHelp = style(inScreen({ flexBasis: '100%', fontSize: '.875rem', color: vars.quiet }));
/** A question about the text. Its legend stands inside the box: in a border it would break on narrow screens. */
export const question = style(inScreen({ ...box, display: 'grid', minWidth: 0, border: 0, background: vars.waitWash }));
globalStyle(
  `${question} > legend`,
  inScreenWithin({ float: 'left', width: '100%', padding: 0, overflowWrap: 'anywhere' }),
);
/** Opens a list. Its line is large enough for a finger. */
export const summary = style(
  inScreen({ minHeight: '44px', paddingBlock: '10px', cursor: 'pointer', fontSize: '.9375rem', color: vars.quiet }),
);
/** The columns of a table, each with the field that it has. */
export const columns = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '8px 16px',
    paddingBlock: '8px 12px',
    overflowWrap: 'anywhere',
  }),
);
export const remembered = style(inScreen({ paddingTop: '8px' }));
export const leftOut = style(
  inScreen({
    display: 'grid',
    gap: '6px',
    paddingInlineStart: '20px',
    fontSize: '.875rem',
    color: vars.quiet,
    overflowWrap: 'anywhere',
  }),
);
/** The app focuses it so that screen readers read it out. No focus ring: it cannot be pressed. */
export const announced = style(
  inScreen({ display: 'grid', gap: '8px', minWidth: 0, selectors: { '&:focus': { outline: 'none' } } }),
);
export const errors = style(
  inScreen({
    display: 'grid',
    gap: '6px',
    paddingInlineStart: '20px',
    fontSize: '.875rem',
    overflowWrap: 'anywhere',
    selectors: { '&::marker': { color: vars.stop } },
  }),
);
export const errorTitle = style(inScreen({ color: vars.stop }));

export const table = style(
  inScreen({ width: '100%', borderCollapse: 'collapse', fontSize: '.9375rem', fontVariantNumeric: 'tabular-nums' }),
);
globalStyle(
  `${table} th`,
  inScreenWithin({
    padding: '8px',
    borderBottom: hairline,
    fontSize: '.8125rem',
    fontWeight: 600,
    color: vars.quiet,
    textAlign: 'left',
  }),
);
globalStyle(`${table} td`, inScreenWithin({ padding: '10px 8px', borderBottom: hairline, verticalAlign: 'top' }));
globalStyle(`${table} :is(th, td):first-child`, inScreenWithin({ paddingLeft: 0 }));
globalStyle(`${table} :is(th, td):last-child`, inScreenWithin({ paddingRight: 0 }));
export const right = style(inScreen({ textAlign: 'right' }));
globalStyle(`${table} th.${right}`, inScreenWithin({ textAlign: 'right' }));

export const cards = style(
  inScreen({ listStyle: 'none', padding: 0, borderTop: hairline, fontVariantNumeric: 'tabular-nums' }),
);
export const card = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    padding: '12px 0',
    borderBottom: hairline,
  }),
);
export const whole = style(inScreen({ gridColumn: '1 / -1' }));
export const named = style(
  inScreen({
    display: 'flex',
    alignItems: 'start',
    gap: '8px',
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  }),
);
export const quietLine = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
export const marks = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: '4px',
    overflowWrap: 'anywhere',
  }),
);
/** Above the buttons of the footer. */
export const why = style(inScreen({ flex: '1 0 100%', color: vars.stop, fontSize: '.9375rem', fontWeight: 550 }));
