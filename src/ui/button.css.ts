import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './theme/layers.ts';
import { vars } from './theme/theme.css.ts';

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

const base = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: '44px',
    minWidth: '44px',
    maxWidth: '100%',
    // A row of large text wraps; it does not squeeze its buttons below their words.
    flexShrink: 0,
    padding: '8px 16px',
    border: '1px solid transparent',
    borderRadius: vars.radius,
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
    // A link that looks like a button leaves paper as buttons do.
    '@media': { print: { display: 'none' } },
    selectors: {
      '&:active': { transform: 'translateY(1px)' },
      '&:disabled': { cursor: 'default', transform: 'none', opacity: 0.55 },
      '&[aria-busy]::before': {
        content: '',
        width: '18px',
        height: '18px',
        border: '2.5px solid currentColor',
        borderInlineEndColor: 'transparent',
        borderRadius: '50%',
        animation: `${spin} .8s linear infinite`,
      },
    },
  }),
);

const hover = (background: string) => ({ '@media': { '(hover: hover)': { selectors: hovered(background) } } });
const hovered = (background: string) => ({ '&:hover:not(:disabled)': { background } });

export const kind = styleVariants({
  normal: [base, inUi({ background: vars.sheet, color: vars.ink, borderColor: vars.edge, ...hover(vars.wash) })],
  go: [
    base,
    inUi({
      background: vars.go,
      color: vars.goInk,
      ...hover(`color-mix(in srgb, ${vars.go} 88%, ${vars.ink})`),
    }),
  ],
  stop: [
    base,
    inUi({
      background: vars.stop,
      color: vars.stopInk,
      ...hover(`color-mix(in srgb, ${vars.stop} 88%, ${vars.ink})`),
    }),
  ],
  /** The main action on a filled card. */
  inverse: [
    base,
    inUi({
      minHeight: '52px',
      background: vars.goInk,
      color: vars.go,
      fontSize: '1.0625rem',
      fontWeight: 700,
      ...hover(`color-mix(in srgb, ${vars.goInk} 88%, ${vars.go})`),
    }),
  ],
  plain: [base, inUi({ background: 'transparent', color: vars.go, paddingInline: '10px', ...hover(vars.wash) })],
});

export const wide = style(inUi({ width: '100%', flexShrink: 1 }));
/** The main action of a screen. */
export const big = style(inUi({ minHeight: '52px', borderRadius: '10px', fontSize: '1.0625rem', fontWeight: 700 }));
export const icon = style(inUi({ width: '44px', padding: 0, flex: 'none' }));
