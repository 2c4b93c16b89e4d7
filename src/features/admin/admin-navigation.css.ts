import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** A line that opens on a phone; at a desk a list that stays while the view scrolls. */
export const side = style(
  inScreen({
    marginTop: '-8px',
    '@media': {
      [DESK]: {
        position: 'sticky',
        top: '16px',
        maxHeight: 'calc(100dvh - 112px)',
        marginTop: 0,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
      },
    },
  }),
);
export const title = style(
  inScreen({
    fontSize: '.9375rem',
    lineHeight: 1.3,
    fontWeight: 600,
    color: vars.quiet,
    '@media': { [DESK]: { fontSize: '1.0625rem', fontWeight: 650, padding: '4px 12px 0' } },
  }),
);
/** Two columns on a phone. */
export const groups = style(
  inScreen({
    columns: '9rem',
    columnGap: '12px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${vars.line}`,
    '@media': { [DESK]: { columns: 'auto', padding: 0, border: 0 } },
  }),
);
/** The views of a group stay in one column. */
export const together = style(inScreen({ breakInside: 'avoid' }));
export const group = style(
  inScreen({ padding: '14px 12px 2px', fontSize: '.8125rem', lineHeight: 1.3, fontWeight: 650, color: vars.quiet }),
);
export const views = style(inScreen({ listStyle: 'none', padding: 0 }));
export const view = style(
  inScreen({
    display: 'flex',
    gap: '8px',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '12px',
    borderRadius: vars.radius,
    color: vars.ink,
    lineHeight: 1.2,
    textDecoration: 'none',
    breakInside: 'avoid',
    '@media': {
      [DESK]: { minHeight: '40px' },
      [`${DESK} and (pointer: fine)`]: { minHeight: '33px' },
      '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } },
      '(forced-colors: active)': {
        selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
    selectors: { '&[aria-current]': { background: vars.goWash, color: vars.go, fontWeight: 650 } },
  }),
);
export const count = style(inScreen({ color: vars.wait, fontVariantNumeric: 'tabular-nums' }));
