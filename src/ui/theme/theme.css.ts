import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { LIGHT, NETWORK_COLOURS } from './colours.ts';

/** Names each CSS variable like its token. Short names, because every page carries them. */
const named = (_: string | null, path: string[]) => path.join('-');

/** Colours that follow the theme. */
const colour = createGlobalThemeContract(
  {
    paper: null,
    sheet: null,
    ink: null,
    quiet: null,
    line: null,
    /** The border of controls: 3:1 against its surroundings. */
    edge: null,
    wash: null,
    go: null,
    goInk: null,
    goWash: null,
    wait: null,
    waitWash: null,
    /** The bar beside an amber line. */
    amber: null,
    stop: null,
    stopInk: null,
    stopWash: null,
    shade: null,
    /** The two lines of a comparison: blue and red (docs/specification/02-screens.md, Compare). */
    blue: null,
    red: null,
    /** The bar of 9mobile, whose dark green disappears on a dark page. */
    nineBar: null,
  },
  named,
);

const dark = {
  paper: '#101512',
  sheet: '#171e1a',
  ink: '#eef1ea',
  quiet: '#a3aea7',
  line: '#2c352f',
  edge: '#6f7b73',
  wash: '#1d2520',
  go: '#5cc28b',
  goInk: '#06170d',
  goWash: '#14301f',
  wait: '#f0c062',
  waitWash: '#33270d',
  amber: '#e0a52a',
  stop: '#ff8a80',
  stopInk: '#2a0704',
  stopWash: '#3a1a18',
  shade: '#00000080',
  blue: '#7fb0ff',
  red: '#ff8078',
  nineBar: '#d2e288',
};

/** Tokens that are the same in both themes. Network colours always come with the letters of the network. */
const fixed = createGlobalThemeContract(
  {
    mtn: null,
    mtnInk: null,
    air: null,
    airInk: null,
    glo: null,
    gloInk: null,
    nine: null,
    nineInk: null,
    veil: null,
    font: null,
    radius: null,
  },
  named,
);

createGlobalTheme(':root', fixed, {
  mtn: NETWORK_COLOURS.MTN.ground,
  mtnInk: NETWORK_COLOURS.MTN.ink,
  air: NETWORK_COLOURS.AIRTEL.ground,
  airInk: NETWORK_COLOURS.AIRTEL.ink,
  glo: NETWORK_COLOURS.GLO.ground,
  gloInk: NETWORK_COLOURS.GLO.ink,
  nine: NETWORK_COLOURS['9MOBILE'].ground,
  nineInk: NETWORK_COLOURS['9MOBILE'].ink,
  veil: '#0a100c8c',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  radius: '8px',
});

/** The tokens of the design system; `data-theme` on an element sets the theme of its content. */
export const vars = { ...colour, ...fixed };

globalStyle(':root, [data-theme="light"]', { colorScheme: 'light', vars: assignVars(colour, LIGHT) });
// Paper is light.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: assignVars(colour, dark) } },
});
globalStyle(':root[data-theme="dark"]', {
  '@media': { screen: { colorScheme: 'dark', vars: assignVars(colour, dark) } },
});
