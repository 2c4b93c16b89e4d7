/** Strokes on a grid of 24. */
export const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  phone: 'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  whatsapp:
    'M4 20l1.2-4A8.5 8.5 0 1 1 8.3 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.6-2-1.2-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1.2-2z',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9.5 20v-5h5v5',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  signal: 'M5 20v-4M10 20v-8M15 20V8M20 20V4',
  compare: 'M12 3v18M4 7h5v12H4zM15 7h5v8h-5z',
  calculator: 'M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M16 12h0M8 16h1M12 16h1M16 16h0',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
} as const;
export type IconName = keyof typeof ICON_PATHS;
