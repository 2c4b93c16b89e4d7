import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const body = style(inScreen({ marginTop: '12px' }));
export const hint = style(inScreen({ paddingTop: '12px', borderTop: hairline }));
export const list = style(inScreen({ listStyle: 'none', padding: 0, fontVariantNumeric: 'tabular-nums' }));
export const entry = style(inScreen({ display: 'grid', gap: '4px', padding: '14px 0', borderTop: hairline }));
/** As high as a combination of two plans, which takes a second line on a phone. */
export const skeleton = style([
  entry,
  inScreen({ alignContent: 'space-between', height: '244px', '@media': { [DESK]: { height: '212px' } } }),
]);
export const none = style(
  inScreen({
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    minHeight: '56px',
    borderTop: hairline,
    color: vars.quiet,
  }),
);
export const entryHead = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }));
export const price = style(
  inScreen({ marginInlineStart: 'auto', fontSize: '1.25rem', lineHeight: 1.15, fontWeight: 550 }),
);
export const bestPrice = style([price, inScreen({ fontSize: '1.5rem', fontWeight: 750, letterSpacing: '-.02em' })]);
export const sizes = style(inScreen({ fontSize: '1.0625rem', lineHeight: 1.3 }));
export const best = style([sizes, inScreen({ fontWeight: 700 })]);
export const facts = style(
  inScreen({ display: 'grid', gap: '2px', fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }),
);
export const plan = style(inScreen({ fontWeight: 550, color: vars.ink }));
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '6px' }));
export const action = style(inScreen({ paddingInline: '10px', fontSize: '.9375rem' }));
/** Takes no space while empty. */
export const status = style(
  inScreen({ fontSize: '.875rem', color: vars.go, selectors: { '&:empty': { position: 'absolute' } } }),
);
