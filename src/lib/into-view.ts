/**
 * A `ref` that scrolls a new message into view: it may be under the top bar or below the edge of a dialog. Give it to an
 * element that is new with each message.
 */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
