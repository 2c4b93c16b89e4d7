import { globalStyle, style } from '@vanilla-extract/css';
import { inUi, inUiWithin } from '../theme/layers.ts';
import { vars } from '../theme/theme.css.ts';

/**
 * Columns at least this wide, at most the four of the networks. Their number does not grow as the document of a slow network
 * arrives, tick by tick.
 */
const columns = (least: string) => `repeat(auto-fill, minmax(max(${least}, 22%), 1fr))`;

export const ticks = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: columns('4.5rem'),
    gap: '8px',
    minWidth: 0,
    padding: 0,
    border: 0,
  }),
);
/** Two in a row of a narrow place, or with a number behind each name. */
export const paired = style(inUi({ gridTemplateColumns: columns('6rem') }));
export const tick = style(
  inUi({
    position: 'relative',
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    padding: '4px 6px',
    border: '1px solid transparent',
    borderRadius: vars.radius,
    fontSize: '.875rem',
    fontWeight: 700,
    selectors: { '&:has(:focus-visible)': { outline: `3px solid ${vars.go}`, outlineOffset: '2px' } },
    '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } } },
  }),
);
export const box = style(inUi({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' }));
export const count = style(inUi({ fontWeight: 500 }));
/** Without a tick only a bar at its top has the colour of its network. */
globalStyle(
  `${tick}:not(:has(:checked))`,
  inUiWithin({
    borderColor: vars.edge,
    backgroundImage: `linear-gradient(${vars.sheet}, ${vars.sheet})`,
    backgroundPosition: 'bottom',
    backgroundSize: '100% calc(100% - 5px)',
    backgroundRepeat: 'no-repeat',
    color: vars.ink,
  }),
);
/** The dark green of 9mobile is no bar on a dark page. */
export const nine = style({});
globalStyle(`${nine}:not(:has(:checked))`, inUiWithin({ backgroundColor: vars.nineBar }));
