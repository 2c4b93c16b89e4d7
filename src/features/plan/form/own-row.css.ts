import { globalStyle, style } from '@vanilla-extract/css';
import { dialPair } from '../../../ui/button.css.ts';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const menuRoot = style(inScreen({ position: 'relative' }));
export const menu = style(
  inScreen({
    position: 'absolute',
    zIndex: 1,
    top: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    display: 'grid',
    gap: '6px',
    width: 'max-content',
    maxWidth: 'min(80vw, 280px)',
    padding: '8px',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '10px',
    boxShadow: `0 8px 24px ${vars.shade}`,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
);
globalStyle(`${menu} a`, inScreenWithin({ flex: '1' }));
globalStyle(`${menu} > .${dialPair}`, inScreenWithin({ flexDirection: 'row-reverse' }));

/** The price's own form stands in the place of the row's buttons. */
export const form = style(inScreen({ display: 'grid', gap: '6px', justifyItems: 'end', textAlign: 'left' }));
export const line = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'flex-start',
    justifyContent: 'flex-end',
    '@media': { [DESK]: { flexWrap: 'nowrap' } },
  }),
);
export const price = style(inScreen({ position: 'relative', width: '8.5rem', maxWidth: '100%' }));
export const naira = style(
  inScreen({
    position: 'absolute',
    insetInlineStart: '12px',
    top: '22px',
    transform: 'translateY(-50%)',
    '@media': { [DESK]: { top: '20px' } },
    color: vars.quiet,
    pointerEvents: 'none',
  }),
);
/** As high as the buttons beside it. */
export const input = style(
  inScreen({ paddingInlineStart: '30px', fontWeight: 600, '@media': { [DESK]: { minHeight: '40px' } } }),
);
