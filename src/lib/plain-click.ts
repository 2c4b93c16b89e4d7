import type { MouseEvent } from 'react';

/** A link's click handler: acts in the page, and leaves new tabs and downloads to the browser. */
export function plainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
