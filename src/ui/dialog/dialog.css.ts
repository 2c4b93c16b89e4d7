import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inUi, inUiWithin } from '../theme/layers.ts';
import { DESK, PHONE } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const appear = keyframes({ from: { opacity: 0 } });

const veil = style(
  inUi({
    position: 'fixed',
    inset: 0,
    zIndex: 40,
    padding: 0,
    display: 'grid',
    // A definite row height, so that long content scrolls inside the dialog.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    background: vars.veil,
    animation: `${appear} .12s ease-out`,
    '@media': { [DESK]: { placeItems: 'center', padding: '24px' } },
  }),
);

/** The height that a sheet has at most on a phone. */
const SHEET_HEIGHT = '88dvh';
/**
 * On a phone a sheet rises from the bottom edge and a modal is centred. At a desk a sheet hangs from the top: what arrives
 * later makes it longer, and moves nothing.
 */
const sheetPlace = [
  veil,
  inUi({ alignItems: 'end', '@media': { [DESK]: { alignItems: 'start', paddingTop: 'clamp(24px, 9vh, 88px)' } } }),
];
export const place = styleVariants({
  sheet: sheetPlace,
  tallSheet: sheetPlace,
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
    border: `1px solid ${vars.line}`,
    borderRadius: '14px',
    boxShadow: `0 16px 48px ${vars.shade}`,
    animation: `${rise} .15s ease-out`,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

const sheet = style([
  panel,
  inUi({
    '@media': {
      [PHONE]: {
        maxWidth: 'none',
        maxHeight: SHEET_HEIGHT,
        borderRadius: '16px 16px 0 0',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
    },
  }),
]);
export const content = styleVariants({
  sheet: [sheet],
  // What arrives later moves nothing: neither its content nor the colour on top.
  tallSheet: [sheet, inUi({ borderTopWidth: '4px', '@media': { [PHONE]: { minHeight: SHEET_HEIGHT } } })],
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
// A title has air around it where it takes two lines. One line is lower than the close button beside it.
globalStyle(`${head} > h2`, inUiWithin({ paddingBlock: '6px' }));
/** The head of a sheet: on a phone it has a handle, by which a finger pulls the sheet down. */
export const handle = style(
  inUi({
    '@media': {
      [PHONE]: {
        position: 'relative',
        paddingTop: '18px',
        touchAction: 'none',
        selectors: {
          '&::before': {
            content: '',
            position: 'absolute',
            top: '8px',
            insetInlineStart: 'calc(50% - 20px)',
            width: '40px',
            height: '5px',
            borderRadius: '3px',
            background: vars.line,
          },
        },
      },
    },
  }),
);
export const body = style(
  inUi({
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Where the dialog is as high as the screen, an `auto` row would shrink to the least height of its content.
    gridAutoRows: 'max-content',
    alignContent: 'start',
    // The top padding leaves room for focus rings.
    padding: '4px 20px 20px',
    // What gets the focus is seen with the message below it.
    scrollPaddingBlock: '56px',
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

/** Resets a native <dialog>, which is its own veil. */
export const native = style(
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

/** A warning in red, or why a form was not saved. */
export const note = style(
  inUi({
    padding: '10px 12px',
    borderRadius: vars.radius,
    background: vars.stopWash,
    color: vars.stop,
    fontSize: '.9375rem',
  }),
);

/** A message of success, beside a tick. */
export const done = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    gap: '14px',
    alignItems: 'center',
    fontSize: '1.0625rem',
    selectors: {
      '&::before': {
        // Decoration: the second part is what a screen reader reads. Older browsers know the first alone.
        content: ['"✓"', '"✓" / ""'],
        display: 'grid',
        placeItems: 'center',
        height: '44px',
        borderRadius: '50%',
        background: vars.goWash,
        color: vars.go,
        fontSize: '1.375rem',
        fontWeight: 700,
      },
    },
  }),
);
