import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

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

const light = {
  paper: '#fbfaf6',
  sheet: '#ffffff',
  ink: '#16211b',
  quiet: '#566159',
  line: '#dedcd2',
  edge: '#8b928b',
  wash: '#f1efe7',
  go: '#0b6b3a',
  goInk: '#ffffff',
  goWash: '#e3f1e8',
  wait: '#855600',
  waitWash: '#fdf1d6',
  amber: '#e0a52a',
  stop: '#b3261e',
  stopInk: '#ffffff',
  stopWash: '#fbe6e4',
  shade: '#16211b24',
  blue: '#2563c9',
  red: '#c9191f',
  nineBar: '#0d3d2b',
};

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
  mtn: '#ffcc00',
  mtnInk: '#16211b',
  air: '#d7141a',
  airInk: '#ffffff',
  glo: '#2f7d32',
  gloInk: '#ffffff',
  nine: '#0d3d2b',
  nineInk: '#d2e288',
  veil: '#0a100c8c',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  radius: '8px',
});

/** The tokens of the design system; `data-theme` on an element sets the theme of its content. */
export const vars = { ...colour, ...fixed };

globalStyle(':root, [data-theme="light"]', { colorScheme: 'light', vars: assignVars(colour, light) });
// Paper is light.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: assignVars(colour, dark) } },
});
globalStyle(':root[data-theme="dark"]', {
  '@media': { screen: { colorScheme: 'dark', vars: assignVars(colour, dark) } },
});
