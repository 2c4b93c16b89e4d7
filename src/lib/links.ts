import type { MouseEvent } from 'react';

/** Returns a click handler for a link that acts in the app. Clicks with a modifier go to the browser, for a new tab. */
export function plainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

/** Returns the whole number of a search parameter, given as a number or as digits; else undefined. */
export function wholeNumber(raw: unknown): number | undefined {
  const number = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
