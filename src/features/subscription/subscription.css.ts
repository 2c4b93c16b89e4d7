import { keyframes, style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A line without a name has the baseline of one with it. */
export const noName = style(inScreen({ width: 0, marginInlineEnd: '-12px', '::before': { content: '\\200b' } }));
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

/** In place while the result is in front. */
export const waited = style(inScreen({ visibility: 'hidden' }));

/** As high as the facts. */
export const factsPlace = style(inScreen({ display: 'flex', gap: '16px', height: '2.625rem' }));
export const factPlace = style(inScreen({ display: 'grid', alignContent: 'space-between', width: '5rem' }));

/** The buttons of a subscription in one line. */
export const actions = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px 4px', alignItems: 'center', marginInlineEnd: '-10px' }),
);
/** A quiet button that ends something. */
export const cancel = style(inScreen({ paddingInline: '8px', color: vars.quiet, fontSize: '.9375rem' }));
