import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

const base = style(
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

export const tone = styleVariants({
  quiet: [base, inUi({ background: vars.wash, color: vars.quiet })],
  ok: [base, inUi({ background: vars.goWash, color: vars.go })],
  wait: [base, inUi({ background: vars.waitWash, color: vars.wait })],
  stop: [base, inUi({ background: vars.stopWash, color: vars.stop })],
});

/** Room for the finger: the target is 44 px, the chip stays slim. */
export const remove = style(
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
