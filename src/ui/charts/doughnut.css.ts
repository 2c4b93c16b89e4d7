import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from '../in-layer.ts';
import { vars } from '../theme.css.ts';

/**
 * Seven colours in the order of the ring: 3:1 against the sheet in both themes, and told apart with every kind of
 * colour blindness, neighbours best (distance in OKLab at least 0.1 for any two, as simulated after Machado).
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

/** A colour is the colour of text: strokes and swatches take it as `currentColor`. */
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
/** Ring and words grow with the text of somebody who reads large. */
export const ring = style(inUi({ display: 'grid', placeItems: 'center', marginInline: 'auto', width: '11rem' }));
const layer = { gridArea: '1 / 1' } as const;
export const picture = style(
  inUi({ ...layer, width: '100%', fill: 'none', stroke: 'currentColor', strokeWidth: '24' }),
);
export const nothing = style(inUi({ stroke: vars.line }));
/** Focus and touch are shown by what is drawn around it. */
export const part = style(inUi({ cursor: 'pointer', outline: 'none', WebkitTapHighlightColor: 'transparent' }));
export const around = style(inUi({ pointerEvents: 'none' }));
export const edge = style(inUi({ stroke: vars.ink, strokeWidth: '35' }));
export const moat = style(inUi({ stroke: vars.sheet, strokeWidth: '29' }));
export const words = style(
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
const name = { ...cell, paddingLeft: 0, textAlign: 'left', fontWeight: 400 } as const;
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
