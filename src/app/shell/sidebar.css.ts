import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { BAR_HEIGHT } from './top-bar.css.ts';

export const veil = style(
  inScreen({
    position: 'fixed',
    inset: `${BAR_HEIGHT} 0 0`,
    zIndex: 19,
    background: vars.veil,
    '@media': { [DESK]: { display: 'none' } },
  }),
);

export const side = style(
  inScreen({
    padding: '12px',
    background: vars.paper,
    borderInlineEnd: `1px solid ${vars.line}`,
    '@media': {
      [PHONE]: {
        position: 'fixed',
        zIndex: 20,
        insetBlock: `${BAR_HEIGHT} 0`,
        insetInlineStart: 0,
        width: 'min(296px, 84vw)',
        overflowY: 'auto',
        // Also removes the links from the focus order.
        visibility: 'hidden',
        transform: 'translateX(-100%)',
        transition: 'transform .15s ease-out, visibility 0s .15s',
        selectors: {
          '&[data-open]': { visibility: 'visible', transform: 'none', transitionDelay: '0s' },
          // The first-visit notice covers the end of the drawer: its last link can be scrolled clear of it.
          ':root:has(#notice:not([hidden])) &': { paddingBottom: '10rem', scrollPaddingBottom: '9.5rem' },
        },
      },
      [DESK]: {
        width: '232px',
        selectors: { '&[data-collapsed]': { width: '69px' } },
      },
    },
  }),
);

/** Stays visible while a long list scrolls. */
export const inner = style(
  inScreen({ '@media': { [DESK]: { position: 'sticky', top: `calc(${BAR_HEIGHT} + 12px)` } } }),
);

export const list = style(inScreen({ display: 'grid', gap: '2px', listStyle: 'none', padding: 0 }));
export const more = style(
  inScreen({
    borderTop: `1px solid ${vars.line}`,
    marginTop: '8px',
    paddingTop: '8px',
    '@media': { [DESK]: { display: 'none' } },
  }),
);

export const link = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
    border: 0,
    borderRadius: vars.radius,
    background: 'none',
    color: vars.ink,
    fontWeight: 550,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: { '&[aria-current]': { background: vars.goWash, color: vars.go, fontWeight: 650 } },
    '@media': { '(hover: hover)': { selectors: { '&:hover:not([aria-current])': { background: vars.wash } } } },
  }),
);

/** Collapsed, the label stays readable for screen readers. */
export const label = style(
  inScreen({
    '@media': {
      [DESK]: {
        selectors: {
          '[data-collapsed] &': {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      },
    },
  }),
);

export const collapse = style(
  inScreen({ marginTop: '12px', color: vars.quiet, '@media': { [PHONE]: { display: 'none' } } }),
);
