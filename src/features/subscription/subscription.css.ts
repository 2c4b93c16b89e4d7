import { keyframes, style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** As high as an active subscription. */
export const skeleton = style(
  inScreen({
    display: 'grid',
    alignContent: 'space-between',
    height: '252px',
    '@media': { [DESK]: { height: '146px' } },
  }),
);
/** Centred on the page, below a ring that turns. */
export const waiting = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    placeItems: 'center',
    placeContent: 'center',
    minHeight: '60dvh',
    selectors: {
      '&::before': {
        content: '',
        width: '40px',
        height: '40px',
        border: `4px solid ${vars.line}`,
        borderTopColor: vars.go,
        borderRadius: '50%',
        animation: `${turn} 1s linear infinite`,
      },
    },
  }),
);
