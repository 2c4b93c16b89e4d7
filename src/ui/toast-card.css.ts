import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });

const toast = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    minHeight: '52px',
    paddingInlineStart: '14px',
    background: vars.sheet,
    color: vars.ink,
    border: `1px solid ${vars.line}`,
    borderInlineStartWidth: '4px',
    borderRadius: vars.radius,
    boxShadow: `0 6px 20px ${vars.shade}`,
    fontSize: '.9375rem',
    lineHeight: 1.35,
    pointerEvents: 'auto',
    animation: `${arrive} .15s ease-out`,
  }),
);
export const tone = styleVariants({
  ok: [toast, inUi({ borderInlineStartColor: vars.go })],
  wait: [toast, inUi({ borderInlineStartColor: vars.wait })],
  stop: [toast, inUi({ borderInlineStartColor: vars.stop })],
});
export const text = style(inUi({ paddingBlock: '8px' }));
