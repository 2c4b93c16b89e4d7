import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const ONE = 'minmax(0, 1fr)';
/** On a phone the figures are last; at a desk they are below the tasks, beside the prices. */
export const seller = style(
  inScreen({
    display: 'grid',
    gap: '24px',
    gridTemplate: `"tasks" auto "standings" auto "figures" auto / ${ONE}`,
    '@media': {
      [DESK]: { gap: '24px 32px', gridTemplate: `"tasks standings" auto "figures standings" 1fr / ${ONE} ${ONE}` },
    },
  }),
);
export const part = style(
  inScreen({ gridArea: 'tasks', display: 'grid', alignContent: 'start', gap: '8px', gridTemplateColumns: ONE }),
);
export const standings = style([part, inScreen({ gridArea: 'standings', gap: '4px' })]);
export const figures = style(inScreen({ gridArea: 'figures' }));
export const well = style(inScreen({ fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 650, color: vars.go }));
export const firstPlan = style(inScreen({ display: 'grid', gap: '12px' }));
export const rows = style(inScreen({ listStyle: 'none', padding: 0 }));
export const row = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '64px',
    padding: '8px 0',
    borderBottom: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const words = style(inScreen({ display: 'grid', flex: '1 1 7rem' }));
/** The link covers the row. */
export const what = style(
  inScreen({
    color: 'inherit',
    fontWeight: 650,
    textDecoration: 'none',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.go}`, outlineOffset: '-3px', borderRadius: vars.radius },
    },
  }),
);
export const rival = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const place = style(inScreen({ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto' }));
export const price = style(inScreen({ fontSize: '1.125rem', lineHeight: 1.3 }));
const rank = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, fontWeight: 650 }));
export const first = style([rank, inScreen({ color: vars.go })]);
export const behind = style([rank, inScreen({ color: vars.wait })]);
