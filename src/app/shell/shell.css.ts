import { globalStyle, style } from '@vanilla-extract/css';
import { inHide, inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { BAR_HEIGHT } from './top-bar.css.ts';

/** Visible only with keyboard focus. */
export const skip = style(
  inScreen({
    position: 'fixed',
    top: '6px',
    left: '8px',
    zIndex: 60,
    transform: 'translateY(-64px)',
    selectors: { '&:focus': { transform: 'none' } },
  }),
);

/** Ends at the lower edge or below it: a footer that arrives late, or in parts, moves nothing that is seen. */
export const body = style(
  inScreen({
    minHeight: `calc(100svh - ${BAR_HEIGHT} - 1px)`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [DESK]: { selectors: { '&[data-sidebar]': { gridTemplateColumns: 'auto minmax(0, 1fr)' } } },
      print: { minHeight: 0 },
    },
  }),
);

export const main = style(
  inScreen({
    minWidth: 0,
    selectors: { '&:focus': { outline: 'none' }, '[data-sidebar] > &': { padding: '20px 16px 48px' } },
    '@media': {
      [DESK]: { selectors: { '[data-sidebar] > &': { padding: '28px 32px 64px', maxWidth: '1240px', width: '100%' } } },
    },
  }),
);

// A screen that is loading, in the shell: a title and a card. The shell holds the list of plans, which it is not.
globalStyle(`${main}[data-other] > *`, inHide({ display: 'none' }));
globalStyle(
  `${main}[data-other]::before, ${main}[data-other]::after`,
  inScreenWithin({
    content: '',
    display: 'block',
    width: 'min(60%, 14rem)',
    height: '30px',
    marginBottom: '20px',
    borderRadius: vars.radius,
    background: vars.wash,
  }),
);
globalStyle(`${main}[data-other]::after`, inScreenWithin({ width: '100%', height: '180px' }));

/** By choice, or, without a choice, in the administration. */
const COLLAPSED = '&[data-side="collapsed"], &[data-side="/admin"]';

/**
 * Placeholder as wide as the sidebar, until its chunk has loaded. Nothing on a phone, where a row of the grid would push the
 * screen down.
 */
export const sidePlace = style(
  inScreen({
    display: 'none',
    '@media': { [DESK]: { display: 'block', width: '232px', selectors: { [COLLAPSED]: { width: '69px' } } } },
  }),
);

export const footer = style(
  inScreen({ borderTop: `1px solid ${vars.line}`, padding: '24px 0 32px', fontSize: '.875rem', color: vars.quiet }),
);
export const footerList = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24px',
    listStyle: 'none',
    padding: 0,
  }),
);
export const footerItem = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'inherit',
    textDecoration: 'none',
  }),
);
export const footerLink = style(
  inScreen({
    color: vars.ink,
    '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  }),
);
