import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const body = style(inScreen({ marginTop: '12px' }));
export const hint = style(inScreen({ paddingTop: '12px', borderTop: hairline }));
export const list = style(inScreen({ listStyle: 'none', padding: 0, fontVariantNumeric: 'tabular-nums' }));
export const entry = style(inScreen({ display: 'grid', gap: '4px', padding: '14px 0', borderTop: hairline }));
/** As high as one plan with its buttons. */
export const skeleton = style([
  entry,
  inScreen({ alignContent: 'space-between', height: '286px', '@media': { [DESK]: { height: '266px' } } }),
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
export const way = style(
  inScreen({ selectors: { '& + &': { marginTop: '8px', paddingTop: '12px', borderTop: `1px dashed ${vars.line}` } } }),
);
export const total = style(inScreen({ fontSize: '1.0625rem', lineHeight: 1.3, fontWeight: 600 }));
export const bestTotal = style([total, inScreen({ fontSize: '1.25rem', fontWeight: 750 })]);
export const facts = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const parts = style(
  inScreen({ listStyle: 'none', display: 'grid', gap: '10px', padding: 0, margin: '6px 0 0' }),
);
export const plan = style(inScreen({ fontWeight: 550, color: vars.ink }));
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '6px' }));
export const action = style(inScreen({ paddingInline: '10px', fontSize: '.9375rem' }));
/** Takes no space while empty. */
export const status = style(
  inScreen({ fontSize: '.875rem', color: vars.go, selectors: { '&:empty': { position: 'absolute' } } }),
);
