/** The width from which tables and the sidebar are shown (docs/design.md#phone-first). */
export const DESK = '(min-width: 900px)';
export const PHONE = '(max-width: 899.98px)';
export const STILL = '(prefers-reduced-motion: reduce)';
