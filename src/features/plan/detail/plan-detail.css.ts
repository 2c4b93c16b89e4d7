import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const head = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }));
export const facts = style(inScreen({ fontVariantNumeric: 'tabular-nums', borderTop: `1px solid ${vars.line}` }));
export const fact = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${vars.line}`,
  }),
);
export const factName = style(inScreen({ color: vars.quiet, maxWidth: '100%' }));
export const factValue = style(inScreen({ margin: '0 0 0 auto', fontWeight: 600, textAlign: 'right', minWidth: 0 }));
export const dispute = style(inScreen({ fontSize: '.875rem', color: vars.wait }));
export const origin = style(inScreen({ fontSize: '.8125rem', color: vars.quiet }));
/** The line of the user's own answer, below those of others. */
export const own = style(inScreen({ fontSize: '.875rem', fontWeight: 650 }));
export const unsent = style([own, inScreen({ color: vars.wait })]);
/** Its text is in line with the links beside it and below it. */
export const ask = style(inScreen({ marginInlineStart: '-11px' }));
/** The other things to do with a plan. */
export const more = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }));
