import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';

export const page = style(inScreen({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }));

/** Seen only by somebody who walks the page by keyboard. */
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

export const body = style(
  inScreen({
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { selectors: { '&[data-sidebar]': { gridTemplateColumns: 'auto minmax(0, 1fr)' } } } },
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

/** A screen that stands where any other would: beside the sidebar the shell has already made room. */
export const errorPlace = style(
  inScreen({ paddingBlock: '48px 64px', selectors: { '[data-sidebar] &': { padding: 0, margin: 0 } } }),
);
/** As wide as the sidebar that is coming. */
export const sidePlace = style(inScreen({ '@media': { [DESK]: { width: '232px' } } }));
