/** Hears of Back and Forward before the router does. The app listens from its start; back-button.ts loads later. */
export const traversal: { hear?: (event: Event) => void } = {};
