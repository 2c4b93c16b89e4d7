import type { Network } from '../../../domain/plan/network.ts';

// Plain values, for styles and for pictures, which have no style sheet.

/** The colours of the light theme. */
export const LIGHT = {
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

/** A ground, and the colour of letters on it: contrast of at least 4.5:1. */
export interface Colours {
  ground: string;
  ink: string;
}

/** The colours of the networks. They always come with the network's name. */
export const NETWORK_COLOURS: Record<Network, Colours> = {
  MTN: { ground: '#ffcc00', ink: '#16211b' },
  AIRTEL: { ground: '#d7141a', ink: '#ffffff' },
  GLO: { ground: '#2f7d32', ink: '#ffffff' },
  '9MOBILE': { ground: '#0d3d2b', ink: '#d2e288' },
};
