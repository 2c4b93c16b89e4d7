import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The text of a quiet button that destroys something. */
export const danger = style(inScreen({ color: vars.stop }));
export const waiting = style(inScreen({ color: vars.wait, fontWeight: 600 }));
export const reasons = style(inScreen({ display: 'grid', border: 0, padding: 0, margin: 0 }));
export const legend = style(inScreen({ padding: 0, fontWeight: 600 }));
/** A checkbox with its label and a touch target of 44 px. */
export const box = style(
  inScreen({ display: 'flex', gap: '12px', alignItems: 'center', minHeight: '44px', cursor: 'pointer' }),
);
/** Buttons beside each other, on a narrow phone one below the other. */
export const formats = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', paddingBlockStart: '8px' }));
/** Text of one line, with its baseline for the heading beside it. */
export const boxText = style(inScreen({ alignSelf: 'baseline', paddingBlock: '10px' }));
globalStyle(`${box} > input`, inScreenWithin({ flex: 'none', width: '20px', height: '20px' }));
export const alert = style(
  inScreen({
    padding: '10px 12px',
    borderRadius: vars.radius,
    background: vars.stopWash,
    color: vars.stop,
    scrollMarginBlock: '12px',
  }),
);

/** The heading and its text, in lines of like length. */
export const title = style(inScreen({ display: 'grid', gap: '4px', textWrap: 'balance' }));
