import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './theme/layers.ts';
import { vars } from './theme/theme.css.ts';

/** The colours of a network, for something that also says its name. */
export const networkFill = styleVariants({
  MTN: inUi({ background: vars.mtn, color: vars.mtnInk }),
  AIRTEL: inUi({ background: vars.air, color: vars.airInk }),
  GLO: inUi({ background: vars.glo, color: vars.gloInk }),
  '9MOBILE': inUi({ background: vars.nine, color: vars.nineInk }),
});

const top = style(inUi({ borderTop: '4px solid' }));

/** A bar in a network's colour on top of a card. 9mobile has its light green: the dark one disappears on a dark page. */
export const networkTop = styleVariants({
  MTN: [top, inUi({ borderTopColor: vars.mtn })],
  AIRTEL: [top, inUi({ borderTopColor: vars.air })],
  GLO: [top, inUi({ borderTopColor: vars.glo })],
  '9MOBILE': [top, inUi({ borderTopColor: vars.nineBar })],
});
