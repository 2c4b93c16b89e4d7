import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inScreen, inScreenWithin, inUi } from '../theme/layers.ts';
import { PHONE } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

/**
 * Toasts, at the top right, inside the top bar: its height, from the brand or the links to the account. Above dialogs: on a
 * phone they cover a title, and no button of a dialog while the account is beside them.
 */
export const toastRegion = style(
  inUi({
    position: 'fixed',
    top: '2px',
    right: '16px', // without a top bar; see `useRoomInBar`
    zIndex: 45,
    // An open dialog takes them from the page.
    pointerEvents: 'auto',
    width: 'min(360px, calc(100vw - 32px))',
    '@media': {
      [PHONE]: { left: '8px', width: 'auto', fontSize: '.8125rem' },
      print: { display: 'none' },
    },
  }),
);

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });

const toastBase = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    minHeight: '52px',
    paddingInlineStart: '14px',
    background: vars.sheet,
    color: vars.ink,
    border: `1px solid ${vars.line}`,
    borderInlineStartWidth: '4px',
    borderRadius: vars.radius,
    boxShadow: `0 6px 20px ${vars.shade}`,
    lineHeight: 1.25,
    animation: `${slideIn} .15s ease-out`,
    // There is room for one: the newest.
    selectors: { '&:not(:last-child)': { display: 'none' } },
  }),
);
export const toastTone = styleVariants({
  ok: [toastBase, inUi({ borderInlineStartColor: vars.go })],
  wait: [toastBase, inUi({ borderInlineStartColor: vars.wait })],
  stop: [toastBase, inUi({ borderInlineStartColor: vars.stop })],
});
export const toastText = style(inUi({ paddingBlock: '2px' }));

export const notice = style(
  inScreen({
    // Sticky, not fixed: it takes space at the end of the page, so the user can scroll everything clear of it.
    position: 'sticky',
    bottom: '16px',
    marginTop: '24px',
    zIndex: 40,
    maxWidth: '22.5rem',
    marginInline: 'auto 0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 16px',
    fontSize: '.9375rem',
    lineHeight: 1.35,
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    boxShadow: `0 0 20px ${vars.shade}`,
    '@media': { print: { display: 'none' } },
    // The notices of the document come first. Of several others, the first is shown; the rest wait until it is closed.
    selectors: { ':root:has(#bottom > :not([hidden])) &': { display: 'none' }, '& ~ &': { display: 'none' } },
  }),
);
/** A notice that may wait for the end of the page, and covers nothing. */
export const noticeAtEnd = style(inScreen({ position: 'static', boxShadow: 'none' }));
export const noticeText = style(inScreen({ flex: '1 1 16rem' }));
export const noticeDetail = style(inScreen({ color: vars.quiet }));
/** Buttons of equal width. */
export const noticeActions = style(inScreen({ display: 'flex', flexWrap: 'wrap', flex: '1 1 16rem', gap: '8px 12px' }));
globalStyle(`${noticeActions} > *`, inScreenWithin({ flex: '1 1 6rem', minHeight: '48px' }));

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style(
  inUi({
    display: 'block',
    maxWidth: '100%',
    background: vars.line,
    borderRadius: '4px',
    animation: `${pulse} 1.6s ease-in-out infinite`,
  }),
);

export const skeletonWidth = styleVariants({ full: '100%', half: '50%', third: '33%', short: '72px' }, (size) =>
  inUi({ width: size }),
);
/** 'title' has the height of a price in a card. */
export const skeletonHeight = styleVariants(
  { line: '16px', title: '28px', button: '44px', card: '160px', chart: '256px' },
  (size) => inUi({ height: size }),
);

export const skeletonRows = style(inUi({ borderTop: `1px solid ${vars.line}` }));
/** As high as a plan or a provider on a phone, and as a table row on a desktop. */
export const skeletonRow = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'center',
    gap: '10px 12px',
    minHeight: '76px',
    borderBottom: `1px solid ${vars.line}`,
  }),
);

export const progressLabel = style(
  inUi({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '6px',
    fontSize: '.875rem',
    color: vars.quiet,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const progressBar = style(
  inUi({
    display: 'block',
    width: '100%',
    height: '6px',
    appearance: 'none',
    border: 0,
    borderRadius: '3px',
    overflow: 'hidden',
    background: vars.line,
    selectors: {
      '&::-webkit-progress-bar': { background: vars.line },
      '&::-webkit-progress-value': { background: vars.go, borderRadius: '3px' },
      '&::-moz-progress-bar': { background: vars.go, borderRadius: '3px' },
    },
  }),
);
