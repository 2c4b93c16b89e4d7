import { style, styleVariants } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { DESK, PHONE } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

/** Lower than the button on it, which a finger has to hit. */
const SHAPE = {
  content: '',
  position: 'absolute',
  zIndex: -1,
  inset: '6px 0',
  borderRadius: '16px',
  background: vars.waitWash,
} as const;

const line = style(
  inUi({
    display: 'flex',
    flex: '0 1 auto',
    gap: '8px',
    alignItems: 'center',
    minWidth: 0,
    fontSize: '.875rem',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const lineTone = styleVariants({
  quiet: [line, inUi({ color: vars.quiet })],
  wait: [
    line,
    inUi({
      paddingInline: '10px',
      borderRadius: '22px',
      color: vars.wait,
      '@media': {
        // 'Offline · 12' fits between the brand and the account.
        [PHONE]: {
          position: 'relative',
          isolation: 'isolate',
          gap: '4px',
          paddingInline: '8px',
          fontSize: '.8125rem',
          selectors: { '&::before': SHAPE },
        },
        [DESK]: { background: vars.waitWash },
      },
    }),
  ],
});
export const dot = style(
  inUi({
    flex: 'none',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: 'currentColor',
    '@media': { [PHONE]: { display: 'none' } },
  }),
);
/** The bar of a phone has no room for it; screen readers get it. */
export const whole = style(
  inUi({
    '@media': {
      [PHONE]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  }),
);
export const action = style(inUi({ flex: 'none' }));

const base = style(
  inUi({
    minHeight: '44px',
    minWidth: '24px',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    // The shape below it says that it can be pressed.
    '@media': { [PHONE]: { textDecoration: 'none' } },
  }),
);
export const button = styleVariants({ wait: [base], stop: [base, inUi({ color: vars.stop })] });
