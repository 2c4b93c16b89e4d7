import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

const ground = {
  height: '8px',
  border: 0,
  borderRadius: '4px',
  background: vars.wash,
  boxShadow: `inset 0 0 0 1px ${vars.line}`,
};
const filled = { background: vars.go, borderRadius: '4px' };

/** Engines draw the parts of a meter under their own names. Forced colours leave it to the browser. */
export const meter = style(
  inUi({
    '@media': {
      '(forced-colors: none)': {
        ...ground,
        appearance: 'none',
        selectors: {
          '&::-webkit-meter-inner-element': { display: 'block', height: '8px' },
          // Chromium places it above its box.
          '&::-webkit-meter-bar': { ...ground, position: 'static' },
          '&::-webkit-meter-optimum-value': filled,
          '&::-moz-meter-bar': filled,
        },
      },
    },
    display: 'block',
    width: '100%',
  }),
);
