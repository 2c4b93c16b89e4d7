import { ICON_PATHS } from './icon.tsx';

/** Strokes on a grid of 24 by 24, for components that load after the first script (docs/performance.md#p3). */
export const MORE_ICON_PATHS = {
  phone: 'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: ICON_PATHS.down,
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9.5 20v-5h5v5',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  signal: 'M5 20v-4M10 20v-8M15 20V8M20 20V4',
  compare: 'M12 3v18M4 7h5v12H4zM15 7h5v8h-5z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  cart: 'M3 4h2.5l2 11h10l2-8H6.5M9 20h.01M17 20h.01',
  more: 'M5 11.5a.5.5 0 1 0 .01 0M12 11.5a.5.5 0 1 0 .01 0M19 11.5a.5.5 0 1 0 .01 0',
  calculator: 'M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M16 12h0M8 16h1M12 16h1M16 16h0',
} as const;
