import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** Lines on a phone; at a desk up to three columns of at least 240 px. */
export const grid = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    padding: 0,
    '@media': {
      [DESK]: {
        gap: '12px',
        marginTop: '8px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 240px), (100% - 24px) / 3), 1fr))',
      },
    },
  }),
);
/** As high while it loads as with one plan: each line is one line. */
export const card = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4px',
    minHeight: '6.75rem',
    padding: '12px 0',
    borderBottom: `1px solid ${vars.line}`,
    '@media': {
      [DESK]: {
        minHeight: '7.125rem',
        padding: '14px',
        background: vars.sheet,
        border: `1px solid ${vars.line}`,
        borderRadius: '12px',
      },
    },
  }),
);
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    fontSize: '.875rem',
    lineHeight: 1.3,
    color: vars.quiet,
  }),
);
export const price = style(
  inScreen({ fontSize: '1.25rem', fontWeight: 750, letterSpacing: '-.02em', color: vars.ink }),
);
export const plan = style(inScreen({ position: 'relative', display: 'grid', gap: '4px' }));
export const line = style(inScreen({ display: 'flex', gap: '8px', alignItems: 'center', minHeight: '28px' }));
export const name = style(
  inScreen({
    minWidth: 0,
    color: vars.ink,
    fontWeight: 650,
    textDecoration: 'none',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.go}`, outlineOffset: '4px', borderRadius: '4px' },
    },
  }),
);
export const purchase = style(inScreen({ fontSize: '.875rem', fontWeight: 600 }));
/** Cut where it does not fit; the plan's details have it whole. */
export const description = style(
  inScreen({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
  }),
);
