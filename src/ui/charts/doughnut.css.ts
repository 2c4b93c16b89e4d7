import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/**
 * Seven colours in the order of the ring, light theme first. Each has a contrast of 3:1 against the sheet. Any two differ
 * by at least 0.1 in OKLab under every kind of colour blindness (simulated after Machado), neighbours by more.
 */
const COLOURS = {
  green: ['#4d9f6f', '#9df5b8'],
  amber: ['#6f5000', '#eb980c'],
  violet: ['#ba67eb', '#9c88f6'],
  teal: ['#006f82', '#5fc6cc'],
  red: ['#f0570a', '#ed4d52'],
  blue: ['#2312ac', '#365cec'],
  plum: ['#6f0249', '#a34f8e'],
} as const;
export type DoughnutColour = keyof typeof COLOURS;

/** Sets the text colour; strokes and swatches use it as `currentColor`. */
export const colour = styleVariants(COLOURS, ([light, dark]) =>
  inUi({
    color: light,
    selectors: { ':root[data-theme="dark"] &': { color: dark } },
    '@media': {
      '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme="light"]) &': { color: dark } } },
    },
  }),
);

export const figure = style(inUi({ display: 'flex', flexWrap: 'wrap', gap: '16px', alignItems: 'center', margin: 0 }));
/** Sized in rem, so that the ring grows with the user's text size. */
export const ring = style(inUi({ display: 'grid', placeItems: 'center', marginInline: 'auto', width: '11rem' }));
const layer = { gridArea: '1 / 1' } as const;
export const picture = style(
  inUi({ ...layer, width: '100%', fill: 'none', stroke: 'currentColor', strokeWidth: '24' }),
);
export const emptyRing = style(inUi({ stroke: vars.line }));
/** No outline: the highlight around the slice shows focus and touch. */
export const slice = style(inUi({ cursor: 'pointer', outline: 'none', WebkitTapHighlightColor: 'transparent' }));
export const highlight = style(inUi({ pointerEvents: 'none' }));
export const edge = style(inUi({ stroke: vars.ink, strokeWidth: '35' }));
export const gap = style(inUi({ stroke: vars.sheet, strokeWidth: '29' }));
export const centre = style(
  inUi({
    ...layer,
    display: 'grid',
    maxWidth: '6rem',
    textAlign: 'center',
    fontSize: '.8125rem',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  }),
);

export const legend = style(
  inUi({
    flex: '1 1 15rem',
    minWidth: 0,
    borderCollapse: 'collapse',
    fontSize: '.8125rem',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  }),
);
const cell = { padding: '5px 0 5px 8px', borderBottom: `1px solid ${vars.line}`, textAlign: 'right' } as const;
// Long names break where the text is large, so that the table fits.
const name = {
  ...cell,
  paddingLeft: 0,
  textAlign: 'left',
  fontWeight: 400,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  width: '100%',
} as const;
export const figureCell = style(inUi(cell));
export const nameCell = style(inUi(name));
export const figureHead = style(inUi({ ...cell, color: vars.quiet, fontWeight: 400 }));
export const nameHead = style(inUi({ ...name, color: vars.quiet }));
export const swatch = style(
  inUi({
    display: 'inline-block',
    width: '10px',
    height: '10px',
    marginInlineEnd: '8px',
    borderRadius: '2px',
    background: 'currentColor',
  }),
);
