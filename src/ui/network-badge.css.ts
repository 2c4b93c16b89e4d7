import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

const base = style(
  inUi({
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '44px',
    height: '24px',
    paddingInline: '7px',
    borderRadius: '5px',
    fontSize: '.75rem',
    lineHeight: 1,
    fontWeight: 750,
    letterSpacing: '.03em',
    // A hairline keeps the dark green of 9mobile apart from a dark page.
    boxShadow: 'inset 0 0 0 1px #ffffff2e',
    flex: 'none',
  }),
);

export const badge = styleVariants({
  MTN: [base, inUi({ background: vars.mtn, color: vars.mtnInk })],
  AIRTEL: [base, inUi({ background: vars.air, color: vars.airInk })],
  GLO: [base, inUi({ background: vars.glo, color: vars.gloInk })],
  '9MOBILE': [base, inUi({ background: vars.nine, color: vars.nineInk })],
});
