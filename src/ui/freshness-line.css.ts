import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { DESK } from './media.ts';
import { vars } from './theme.css.ts';

const line = style(
  inUi({
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '4px 16px',
    fontSize: '.875rem',
    lineHeight: 1.3,
    borderBottom: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [DESK]: { paddingInline: '24px' } }, // as the bar above it
  }),
);
export const tone = styleVariants({
  quiet: [line, inUi({ color: vars.quiet })],
  wait: [line, inUi({ background: vars.waitWash, color: vars.wait })],
});
export const dot = style(
  inUi({ width: '8px', height: '8px', borderRadius: '50%', background: 'currentColor', flex: 'none' }),
);
export const action = style(inUi({ marginInlineStart: 'auto', flex: 'none' }));

/** A button that reads like a part of the line; its target reaches over the line's edges. */
const button = style(
  inUi({
    position: 'relative',
    padding: '4px 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px' } },
  }),
);
export const actionButton = styleVariants({ wait: [button], stop: [button, inUi({ color: vars.stop })] });
