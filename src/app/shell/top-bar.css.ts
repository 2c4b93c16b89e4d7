import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Height of the top bar, without the line of 1 px below it. */
export const BAR_HEIGHT = '56px';

export const bar = style(
  inScreen({
    position: 'sticky',
    top: 0,
    zIndex: 30,
    background: vars.paper,
    borderBottom: `1px solid ${vars.line}`,
    '@media': { print: { display: 'none' } },
  }),
);
export const inner = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: BAR_HEIGHT,
    paddingInline: '16px 12px',
    '@media': {
      // Keeps the place of the menu's button: a document may be painted before the button has arrived.
      [PHONE]: { gap: '4px', paddingRight: '60px' },
      [DESK]: {
        paddingInline: '24px',
        selectors: { '[data-public] > &': { maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' } },
      },
    },
  }),
);
/** The button of the menu, on a phone. */
export const toggle = style(inScreen({ '@media': { [PHONE]: { position: 'absolute', right: '12px' } } }));
export const home = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: '44px',
    marginInlineEnd: 'auto',
    textDecoration: 'none',
    '@media': { [DESK]: { marginInlineEnd: '16px' } },
  }),
);

/** Beside the brand on a desk; a panel below the bar on a phone. */
export const nav = style(
  inScreen({
    display: 'flex',
    gap: '4px',
    '@media': {
      [PHONE]: {
        display: 'none',
        position: 'absolute',
        top: BAR_HEIGHT,
        left: 0,
        right: 0,
        flexDirection: 'column',
        padding: '8px',
        background: vars.paper,
        borderBottom: `1px solid ${vars.line}`,
        selectors: { '&[data-open]': { display: 'flex' } },
      },
    },
  }),
);
export const link = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '12px',
    borderRadius: vars.radius,
    color: vars.ink,
    fontWeight: 550,
    textDecoration: 'none',
    selectors: { '&[aria-current]': { color: vars.go } },
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
/** Signing in needs a network, and a phone has no room for both: while the server is out of reach, the state stands alone. */
export const login = style(
  inScreen({
    marginInlineStart: 'auto',
    '@media': {
      [PHONE]: {
        selectors: { '[data-state="Offline"] ~ &, [data-state="No answer"] ~ &': { display: 'none' } },
      },
    },
  }),
);
/** The initial of the user; at a desk with a name of 14 letters before it: the name comes later, and moves nothing. */
const MENU_WIDTH = { [PHONE]: { width: '44px' }, [DESK]: { width: '12rem' } } as const;
/** Placeholder as large as the user menu's button, until its chunk has loaded. */
export const menuPlace = style(inScreen({ height: '44px', marginInlineStart: 'auto', '@media': MENU_WIDTH }));

export const menuRoot = style(
  inScreen({ position: 'relative', flex: 'none', marginInlineStart: 'auto', '@media': MENU_WIDTH }),
);
export const menuButton = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    justifyContent: 'end',
    minHeight: '44px',
    width: '100%',
    padding: '4px 6px',
    border: 0,
    borderRadius: vars.radius,
    background: 'none',
    fontWeight: 600,
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const avatar = style(
  inScreen({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    background: vars.goWash,
    color: vars.go,
    fontSize: '.9375rem',
    lineHeight: 1,
    fontWeight: 700,
  }),
);
export const name = style(
  inScreen({
    maxWidth: '14ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The bar of a phone has room for the initial; screen readers get the name.
    '@media': { [PHONE]: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' } },
  }),
);
export const menu = style(
  inScreen({
    position: 'absolute',
    top: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    minWidth: '200px',
    padding: '6px',
    listStyle: 'none',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '10px',
    boxShadow: `0 8px 24px ${vars.shade}`,
  }),
);
export const menuItem = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: vars.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const menuEmail = style(
  inScreen({
    padding: '6px 12px 8px',
    marginBottom: '6px',
    borderBottom: `1px solid ${vars.line}`,
    fontSize: '.875rem',
    lineHeight: 1.35,
    color: vars.quiet,
    overflowWrap: 'anywhere',
  }),
);
