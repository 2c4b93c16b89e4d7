import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The buttons stand beside the date where there is room. */
export const buying = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '6px 12px',
  }),
);
export const facts = style(inScreen({ flex: '1 1 12rem', minWidth: 0 }));
export const date = style(inScreen({ fontSize: '.8125rem', lineHeight: 1.4, color: vars.quiet }));
export const path = style(inScreen({ fontSize: '.875rem', fontWeight: 600 }));
/** The main button is the first. The buttons lie above the link that covers a card. */
export const buttons = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    flexFlow: 'row-reverse wrap-reverse',
    justifyContent: 'flex-end',
    gap: '8px',
  }),
);
/** Several cards are side by side, and one of them has the main action of the screen. */
export const wide = style(inScreen({ flex: '1 0 100%' }));
export const main = style({});
globalStyle(`${wide} > a:first-child`, inScreenWithin({ flexGrow: 1 }));
globalStyle(
  `${wide}:not(.${main}) > a:first-child`,
  inScreenWithin({ borderColor: vars.edge, background: vars.sheet, color: vars.ink }),
);
globalStyle(
  `${main} > a:first-child`,
  inScreenWithin({ borderColor: 'transparent', background: vars.go, color: vars.goInk }),
);
