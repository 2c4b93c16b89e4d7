import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const bar = style(
  inScreen({
    position: 'sticky',
    top: 0,
    zIndex: 30,
    background: vars.paper,
    borderBottom: `1px solid ${vars.line}`,
  }),
);
export const inner = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '56px',
    paddingInline: '16px 12px',
    '@media': {
      [DESK]: {
        paddingInline: '24px',
        selectors: { '[data-public] > &': { maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' } },
      },
    },
  }),
);
export const home = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginInlineEnd: 'auto',
    textDecoration: 'none',
  }),
);

/** Beside the brand on a desk; below the bar on a phone, when it is asked for. */
export const nav = style(
  inScreen({
    display: 'flex',
    gap: '4px',
    '@media': {
      [PHONE]: {
        display: 'none',
        position: 'absolute',
        top: '56px',
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
/** As large as the user menu's button that is coming. */
export const menuPlace = style(inScreen({ width: '44px', height: '44px' }));
