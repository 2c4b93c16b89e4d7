import { keyframes, style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { STILL } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const pass = keyframes({ to: { transform: 'translateX(-100%)' } });

export const strip = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderBlock: `1px solid ${vars.line}`,
  }),
);
export const frame = style(
  inScreen({
    display: 'flex',
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    '@media': { [STILL]: { flexWrap: 'wrap' } },
  }),
);
/** Two of them follow each other, each at least as wide as the frame, so that the loop has no seam (docs/specification/02-screens.md: 25 s). */
export const track = style(
  inScreen({
    display: 'flex',
    flex: 'none',
    justifyContent: 'space-around',
    minWidth: '100%',
    padding: 0,
    listStyle: 'none',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: vars.quiet,
    animation: `${pass} 25s linear infinite`,
    selectors: { ':checked ~ div > &, div:hover > &': { animationPlayState: 'paused' } },
    '@media': {
      [STILL]: {
        flex: '1 1 auto',
        flexWrap: 'wrap',
        justifyContent: 'center',
        paddingBlock: '8px',
        selectors: { '&[aria-hidden]': { display: 'none' } },
      },
    },
  }),
);
export const name = style(inScreen({ padding: '12px 22px', '@media': { [STILL]: { padding: '5px 12px' } } }));

/** A box to tick rather than a button: it works before, and without, scripts. */
export const box = style(
  inScreen({ position: 'absolute', right: 0, width: '44px', height: '44px', opacity: 0, cursor: 'pointer', zIndex: 1 }),
);
export const pause = style(
  inScreen({
    order: 1,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    color: vars.quiet,
    selectors: {
      ':focus-visible + &': { outline: `3px solid ${vars.go}`, outlineOffset: '-3px', borderRadius: '6px' },
    },
    '@media': { [STILL]: { display: 'none' } },
  }),
);
export const whenMoving = style(inScreen({ selectors: { ':checked + * > &': { display: 'none' } } }));
export const whenPaused = style(inScreen({ selectors: { ':not(:checked) + * > &': { display: 'none' } } }));
