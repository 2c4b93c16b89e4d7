import { style } from '@vanilla-extract/css';
import { inHide, inScreen, inUi } from './layers.ts';
import { DESK, PHONE } from './media.ts';
import { vars } from './theme.css.ts';

export const wrap = style(inUi({ width: '100%', maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' }));
/** A page with a single form: at most 480 px wide. */
export const formPage = style(
  inUi({
    display: 'grid',
    gap: '20px',
    width: '100%',
    maxWidth: '480px',
    marginInline: 'auto',
    padding: '24px 16px 48px',
    '@media': { [DESK]: { paddingTop: '72px' } },
  }),
);
/** Items below each other. */
export const stack = style(inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Items side by side, wrapped where needed. */
export const flow = style(inUi({ display: 'flex', gap: '8px 12px', alignItems: 'center', flexWrap: 'wrap' }));
/** A live region, which must exist before its text does: empty, it takes no place. */
export const live = style(inUi({ selectors: { '&:empty': { position: 'absolute' } } }));
/** Two short fields side by side. */
export const pair = style(
  inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))' }),
);
// Paper has the width of neither: it shows the one of the two that the screen shows.
export const onPhone = style(inHide({ '@media': { [`screen and ${DESK}`]: { display: 'none' } } }));
export const onDesk = style(inHide({ '@media': { [`screen and ${PHONE}`]: { display: 'none' } } }));

export const card = style(
  inUi({
    minWidth: 0,
    padding: '16px',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    // Leaves room for two fields side by side on the narrowest phones.
    '@media': { '(max-width: 400px)': { paddingInline: '12px' } },
  }),
);

/** Padding of the error screens. Beside the sidebar the shell has its own padding. */
export const errorPlace = style(
  inScreen({ paddingBlock: '48px 64px', selectors: { '[data-sidebar] &': { padding: 0, margin: 0 } } }),
);
