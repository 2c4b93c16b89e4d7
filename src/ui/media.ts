/** From here on tables and the sidebar return (docs/design.md#phone-first). */
export const DESK = '(min-width: 900px)';
export const PHONE = '(max-width: 899.98px)';
export const STILL = '(prefers-reduced-motion: reduce)';
