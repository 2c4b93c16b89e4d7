import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type MouseEvent, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { ListedPage } from '../../../data/catalogue-view/reader.ts';
import { holdClick, placeOfControl } from '../../../lib/start/early-click.ts';
import { whenIdle } from '../../../lib/start/when-idle.ts';

// The rows of the document stay on the screen when the app takes the document's place: drawing them is most of the work of
// the first picture, and the search box can be used before it is done (docs/performance.md#p3). The app draws its own rows
// as soon as their buttons are loaded and the browser is idle, or when the list changes.

const LIST = '[data-plan-list]';
const KEPT_LIST = '[data-plan-list="kept"]';

let isUsed = false;
/** Repeat the last click on a row of the document, and give its link the focus. */
let repeatClick = () => {};
let repeatFocus = () => {};

/** Moves the document's rows into the list that the app has left empty for them. */
export function moveDocumentRows(from: ParentNode, to: ParentNode): void {
  const rows = from.querySelector(LIST)?.childNodes ?? [];
  to.querySelector(KEPT_LIST)?.append(...rows);
}

/** The handlers of a list that shows the document's rows: their links and buttons work once the app's rows are there. */
export const documentRowHandlers = {
  onClickCapture(event: MouseEvent): void {
    repeatClick = holdClick(event, 'a,button');
  },
  onFocus({ target }: FocusEvent): void {
    const again = placeOfControl(target);
    repeatFocus = () => again()?.focus();
  },
};

/**
 * True while the list shows the document's rows. The cache has the document's data as of time 0.
 * @param loadRows loads the chunks that the app's rows need
 */
export function useDocumentRows(list: UseQueryResult<ListedPage>, loadRows: () => Promise<unknown>): boolean {
  const { data } = list;
  const [first] = useState(data);
  const [isKept, setKept] = useState(() => data !== undefined && list.dataUpdatedAt === 0 && isInDocument());
  const isChanged = data !== first;
  useEffect(() => {
    isUsed = true;
    if (!isKept) return;
    const leave = () => startTransition(() => setKept(false));
    if (isChanged) return leave();
    // A chunk that fails to load leaves rows without its buttons.
    void loadRows().then(() => whenIdle(leave), leave);
  }, [isKept, isChanged, loadRows]);
  useLayoutEffect(() => {
    if (isKept) return;
    if (document.activeElement === document.body) repeatFocus();
    repeatClick();
    repeatFocus = repeatClick = () => {};
  }, [isKept]);
  return isKept;
}

const isInDocument = () => typeof document !== 'undefined' && !isUsed && document.querySelector(LIST) !== null;
