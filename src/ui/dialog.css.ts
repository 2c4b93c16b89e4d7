import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { DESK, PHONE } from './media.ts';
import { vars } from './theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const appear = keyframes({ from: { opacity: 0 } });

export const veil = style(
  inUi({
    position: 'fixed',
    inset: 0,
    zIndex: 40,
    padding: 0,
    display: 'grid',
    // Rows of a given height: what is longer scrolls inside the dialog.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    background: vars.veil,
    animation: `${appear} .12s ease-out`,
    '@media': { [DESK]: { placeItems: 'center', padding: '24px' } },
  }),
);

/** A sheet rises from below on a phone; a modal stands in the middle. On a desk both do. */
export const place = styleVariants({
  sheet: [veil, inUi({ alignItems: 'end' })],
  modal: [veil, inUi({ alignItems: 'center', '@media': { [PHONE]: { padding: '16px' } } })],
});

const panel = style(
  inUi({
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '520px',
    maxHeight: '100%',
    justifySelf: 'center',
    background: vars.paper,
    borderRadius: '14px',
    boxShadow: `0 16px 48px ${vars.shade}`,
    animation: `${rise} .15s ease-out`,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const content = styleVariants({
  sheet: [
    panel,
    inUi({
      '@media': {
        [PHONE]: {
          maxWidth: 'none',
          maxHeight: '88dvh',
          borderRadius: '16px 16px 0 0',
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
    }),
  ],
  modal: [panel],
});

export const head = style(
  inUi({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '12px 8px 4px 20px',
  }),
);
export const body = style(
  inUi({
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    // Room for the focus ring of what stands at the edge.
    padding: '4px 20px 20px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  }),
);
export const foot = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    justifyContent: 'flex-end',
    padding: '12px 20px',
    borderTop: `1px solid ${vars.line}`,
  }),
);

/** The browser's own dialog is the veil as well. */
export const plain = style(
  inUi({
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    border: 0,
    color: 'inherit',
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
