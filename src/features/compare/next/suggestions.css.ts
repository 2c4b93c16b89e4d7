import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const section = style(inScreen({ display: 'grid', gap: '4px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const title = style(inScreen({ fontSize: '.9375rem', fontWeight: 600, color: vars.quiet }));
/** As high as its chips while they load. */
export const chips = style(inScreen({ minHeight: '52px', fontVariantNumeric: 'tabular-nums' }));

export const pairs = style(
  inScreen({ listStyle: 'none', display: 'grid', gap: '8px', padding: '4px 0 0', maxWidth: '640px' }),
);
export const pair = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '64px',
    padding: '10px 14px',
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    background: vars.sheet,
    color: vars.ink,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const need = style(inScreen({ fontWeight: 650 }));
export const priced = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }));
export const pricedPlan = style(
  inScreen({ display: 'inline-flex', gap: '6px', alignItems: 'center', fontWeight: 650 }),
);
export const or = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
export const pairSkeleton = style(
  inScreen({
    display: 'grid',
    alignItems: 'center',
    minHeight: '90px',
    padding: '10px 14px',
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    '@media': { '(min-width: 480px)': { minHeight: '64px' } },
  }),
);
