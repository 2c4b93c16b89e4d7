import { globalStyle } from '@vanilla-extract/css';
import { inBase, inHide } from './layers.ts';
import { DESK, STILL } from './media.ts';
import { vars } from './theme.css.ts';

globalStyle('*, ::before, ::after', inBase({ boxSizing: 'border-box', margin: 0 }));
globalStyle(
  'html',
  inBase({
    background: vars.paper,
    accentColor: vars.go,
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    scrollPaddingTop: '72px',
    // Keeps the page from jumping when a dialog removes the scrollbar.
    '@media': { [DESK]: { scrollbarGutter: 'stable' } },
  }),
);
// The veil of a dialog does not cover the scrollbar gutter, which has the plain colour of <html> and no image: the veil on
// paper as one colour.
globalStyle(
  'html:has([data-dialog-open])',
  inBase({ overflow: 'hidden', background: `color-mix(in srgb, #0a100c 54.9%, ${vars.paper})` }),
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
// Navigation focuses the heading of the new page. It cannot be pressed, so it shows no ring.
globalStyle('h1:focus', inBase({ outline: 'none' }));
// The repair offer of the boot watchdog. It is outside the app, because the app did not start.
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
globalStyle(
  '#repair :is(a, button)',
  inBase({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: 'inherit' }),
);
globalStyle('#repair button', inBase({ padding: '0 16px' }));
// The notices on page views and location, and on the page that a visitor asked for. They are outside the app, because a
// visitor's page has no app. A sheet at the bottom of a phone, a card in the corner of a desk; sticky, not fixed: they take
// space at the end of the page, so the user can scroll everything clear of them, and nothing moves when they show.
globalStyle(
  '#bottom',
  inBase({
    position: 'sticky',
    bottom: 0,
    zIndex: 25,
    display: 'grid',
    '@media': { [DESK]: { width: '24.5rem', marginInlineStart: 'auto' } },
  }),
);
globalStyle(
  '#bottom > *',
  inBase({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    maxWidth: 'none',
    padding: '8px 12px',
    fontSize: '.9375rem',
    lineHeight: 1.35,
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '16px 16px 0 0',
    boxShadow: `0 0 20px ${vars.shade}`,
    '@media': { [DESK]: { margin: '0 16px 16px', borderRadius: '12px' } },
  }),
);
// One row on a phone, so that it covers no answer.
globalStyle('#notice p', inBase({ flex: '1 1 6.5rem', fontSize: '.875rem' }));
globalStyle(
  '#bottom :is(button, #intent a)',
  inBase({
    flex: '1 1 6rem',
    minHeight: '48px',
    padding: '12px',
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  }),
);
globalStyle('#bottom #notice button', inBase({ flex: '0 0 4.75rem', paddingInline: '4px' }));
globalStyle('#intent a', inBase({ flexGrow: '3' }));
globalStyle('html:has(#bottom > :not([hidden]))', inBase({ scrollPaddingBottom: '9.5rem' }));
// One at a time: the first that shows.
globalStyle('#bottom > :not([hidden]) ~ *', inHide({ display: 'none' }));
// Paper shows the page itself: nothing that can only be pressed, and no search.
globalStyle(
  'button, nav, [type="search"], #bottom, #repair, #nprogress',
  inHide({ '@media': { print: { display: 'none' } } }),
);
globalStyle('[hidden]', inHide({ display: 'none' }));
globalStyle(
  '*, ::before, ::after',
  // Outside every layer, so that it stops the animations of all of them.
  { '@media': { [STILL]: { animation: 'none !important', transition: 'none !important' } } },
);
