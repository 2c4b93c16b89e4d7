/** Strokes on a grid of 24 by 24. These icons are in the first script; `more-icon-paths.ts` has the others. */
export const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  down: 'M6 9l6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  whatsapp:
    'M4 20l1.2-4A8.5 8.5 0 1 1 8.3 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.6-2-1.2-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1.2-2z',
} as const;

/** A line drawing in the colour of the text. It is decoration: the element around it needs an accessible name. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
