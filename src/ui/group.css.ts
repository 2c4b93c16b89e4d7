import { globalStyle, style } from '@vanilla-extract/css';
import { inUi, inUiWithin } from './theme/layers.ts';
import { DESK } from './theme/media.ts';
import { vars } from './theme/theme.css.ts';

/** Groups below each other, in one column of at most 480 px; on a desk in a column for headings and one for the rest. */
export const groups = style(
  inUi({ display: 'grid', gap: '24px', maxWidth: '480px', '@media': { [DESK]: { maxWidth: '54rem' } } }),
);

export const group = style(
  inUi({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    selectors: { '& + &': { paddingTop: '16px', borderTop: `1px solid ${vars.line}` } },
    '@media': {
      [DESK]: {
        gridTemplateColumns: '13rem minmax(0, 1fr) auto',
        alignItems: 'baseline',
        columnGap: '24px',
        selectors: { '& + &': { paddingTop: '24px' } },
      },
    },
  }),
);
/** The heading, with a button at its end that does not make the line higher. */
export const head = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    justifyContent: 'space-between',
    '@media': { [DESK]: { display: 'contents' } },
  }),
);
export const minor = style(inUi({ fontSize: '.875rem', lineHeight: 1.4, fontWeight: 600, color: vars.quiet }));
export const action = style(inUi({ margin: '-10px', fontSize: '.9375rem', '@media': { [DESK]: { order: 1 } } }));
export const body = style(
  inUi({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { maxWidth: '480px' } },
  }),
);
/** A failure in a group has the lines of the group. */
globalStyle(`${body} > [role="alert"]`, inUiWithin({ padding: 0, border: 0 }));
