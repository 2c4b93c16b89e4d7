import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './theme/layers.ts';
import { vars } from './theme/theme.css.ts';

const chip = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    paddingInline: '10px',
    borderRadius: '14px',
    fontSize: '.8125rem',
    lineHeight: 1.2,
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const chipTone = styleVariants({
  quiet: [chip, inUi({ background: vars.wash, color: vars.quiet })],
  ok: [chip, inUi({ background: vars.goWash, color: vars.go })],
  wait: [chip, inUi({ background: vars.waitWash, color: vars.wait })],
  stop: [chip, inUi({ background: vars.stopWash, color: vars.stop })],
});

/** The chip is 28 px high; the touch target of its cross is 44 px. */
export const chipRemove = style(
  inUi({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    marginInlineEnd: '-10px',
    padding: 0,
    border: 0,
    borderRadius: '14px',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px' } },
  }),
);

export const verified = style(inUi({ color: vars.go, fontWeight: 750 }));

const badge = style(
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
    // Without this hairline the dark green of 9mobile disappears on a dark page.
    boxShadow: 'inset 0 0 0 1px #ffffff2e',
    // White letters need their colour on paper, too.
    printColorAdjust: 'exact',
    flex: 'none',
  }),
);

export const networkBadge = styleVariants({
  MTN: [badge, inUi({ background: vars.mtn, color: vars.mtnInk })],
  AIRTEL: [badge, inUi({ background: vars.air, color: vars.airInk })],
  GLO: [badge, inUi({ background: vars.glo, color: vars.gloInk })],
  '9MOBILE': [badge, inUi({ background: vars.nine, color: vars.nineInk })],
});
