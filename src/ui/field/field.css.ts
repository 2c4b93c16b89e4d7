import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

export const field = style(inUi({ display: 'grid', gap: '6px', alignContent: 'start', minWidth: 0 }));
export const label = style(inUi({ fontSize: '.875rem', lineHeight: 1.3, fontWeight: 600 }));
export const hint = style(inUi({ fontSize: '.8125rem', color: vars.quiet }));
export const error = style(inUi({ fontSize: '.8125rem', color: vars.stop, fontWeight: 550 }));

/** A diagonal of the cross that clears a search. */
const diagonal = (angle: string) =>
  `linear-gradient(${angle}, #0000 45%, ${vars.quiet} 0 55%, #0000 0) center / 14px 14px no-repeat`;

export const control = style(
  inUi({
    width: '100%',
    minWidth: 0,
    minHeight: '44px',
    padding: '8px 12px',
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    background: vars.sheet,
    color: vars.ink,
    // Under 16 px iOS zooms the page into the field.
    fontSize: '1rem',
    // A focused field comes into view with its label and its error.
    scrollMarginBlock: '2.25rem',
    selectors: {
      '&::placeholder': { color: vars.quiet, opacity: 1 },
      '&[aria-invalid="true"]': { borderColor: vars.stop, boxShadow: `inset 0 0 0 1px ${vars.stop}` },
      '&:focus-visible': { outlineOffset: '0', borderRadius: vars.radius },
      '&:disabled': { background: vars.wash, color: vars.quiet },
      '&[readonly]': { background: vars.wash },
      '&::-webkit-search-cancel-button': {
        appearance: 'none',
        width: '24px',
        height: '24px',
        background: `${diagonal('45deg')}, ${diagonal('-45deg')}`,
        cursor: 'pointer',
      },
    },
  }),
);

export const selectBox = style(inUi({ position: 'relative', display: 'grid', minWidth: 0 }));
export const select = style(
  inUi({ appearance: 'none', paddingInlineEnd: '32px', textOverflow: 'ellipsis', cursor: 'pointer' }),
);
export const selectArrow = style(
  inUi({
    position: 'absolute',
    insetInlineEnd: '9px',
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: vars.quiet,
  }),
);
