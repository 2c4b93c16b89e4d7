/** Strokes on a grid of 24: those that the first list shows. */
export const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  whatsapp:
    'M4 20l1.2-4A8.5 8.5 0 1 1 8.3 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.6-2-1.2-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1.2-2z',
} as const;
