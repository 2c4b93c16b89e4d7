import { globalStyle } from '@vanilla-extract/css';
import { inBase, inHide } from './in-layer.ts';
import { DESK, STILL } from './media.ts';
import { vars } from './theme.css.ts';

globalStyle('*, ::before, ::after', inBase({ boxSizing: 'border-box', margin: 0 }));
globalStyle(
  'html',
  inBase({
    background: vars.paper,
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    scrollPaddingTop: '72px',
    // The gutter stays when a dialog takes the scrollbar away, so that the page behind does not jump.
    '@media': { [DESK]: { scrollbarGutter: 'stable' } },
  }),
);
// The veil of a dialog does not reach the gutter: it is painted there as well.
globalStyle(
  'html:has([data-dialog-open])',
  inBase({ overflow: 'hidden', background: `linear-gradient(${vars.veil} 0 0), ${vars.paper}` }),
);
globalStyle(
  'body',
  inBase({
    minHeight: '100dvh',
    background: vars.paper,
    color: vars.ink,
    font: `1rem/1.5 ${vars.font}`,
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  }),
);
globalStyle('a', inBase({ color: vars.go, textUnderlineOffset: '3px' }));
globalStyle('p', inBase({ maxWidth: '62ch' }));
globalStyle('button, input, select, textarea', inBase({ font: 'inherit', color: 'inherit' }));
globalStyle('svg', inBase({ display: 'block', flex: 'none' }));
globalStyle(':focus-visible', inBase({ outline: `3px solid ${vars.go}`, outlineOffset: '2px', borderRadius: '4px' }));
// A heading has the focus after going to its page: nothing to press, so no ring.
globalStyle('h1:focus', inBase({ outline: 'none' }));
// The boot watchdog's offer: it stands outside the app, because the app is what has not started.
globalStyle(
  '#repair',
  inBase({
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 60,
    padding: '16px',
    background: vars.waitWash,
    color: vars.wait,
  }),
);
globalStyle('#repair button', inBase({ marginTop: '8px', minHeight: '44px', padding: '0 16px' }));
// The notice on page views and location: beside the app, because a visitor's page has none. It has a place of its own
// at the end of the page, so whatever it covers can be scrolled clear of it, and the focus moves clear of it as well.
globalStyle(
  '#notice',
  inBase({
    position: 'sticky',
    bottom: '16px',
    zIndex: 25,
    width: 'min(760px, 100% - 24px)',
    margin: '24px auto 16px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 12px',
    padding: '12px 16px',
    fontSize: '.9375rem',
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: '12px',
    boxShadow: `0 6px 20px ${vars.shade}`,
  }),
);
// Beside the words the buttons are as wide as theirs; below them, on a phone, they share the line.
globalStyle('#notice p', inBase({ flex: '99 1 280px' }));
globalStyle(
  '#notice button',
  inBase({
    flex: '1 0 auto',
    minHeight: '44px',
    padding: '8px 16px',
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    fontWeight: 600,
  }),
);
globalStyle('html:has(#notice:not([hidden]))', inBase({ scrollPaddingBottom: '200px' }));
globalStyle('[hidden]', inHide({ display: 'none' }));
globalStyle(
  '*, ::before, ::after',
  // Nothing moves for somebody who asked for stillness, whatever layer a movement comes from.
  { '@media': { [STILL]: { animation: 'none !important', transition: 'none !important' } } },
);
