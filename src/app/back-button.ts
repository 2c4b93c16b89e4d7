import type { RouterHistory } from '@tanstack/react-router';
import { closeWatchers } from '../ui/dialog/close-watchers.ts';

/**
 * Back closes the top dialog, sheet or menu before it leaves the page.
 *
 * While one is open, the history entry of the page has a twin above it: the same address and the same index of the
 * router, with a mark. Back leads from the twin to the page, the router does not hear of it, and the dialog closes or
 * asks. If it stays open, the page goes forward to the twin again.
 *
 * A twin outlives its dialog: to remove it with `history.back()` would race with a navigation that follows. Another dialog
 * uses it again; Back and Forward pass it by, also after a reload.
 *
 * Returns the listener of `popstate`, which must hear of it before the router.
 */
export function closeDialogsOnBack(router: RouterHistory, tab: Window = window): (event: Event) => void {
  const { history } = tab;
  // The router patches the methods of `history` itself to hear of each entry.
  const { pushState, replaceState } = Object.getPrototypeOf(history) as History;
  const isTwin = () => history.state?.[TWIN] === true;
  const asTwin = () => [{ ...history.state, [TWIN]: true }, ''] as const;
  let atTwin = isTwin();

  const addTwin = () => {
    if (atTwin || closeWatchers.get().length === 0) return;
    pushState.call(history, ...asTwin());
    atTwin = true;
  };
  const markAgain = () => atTwin && replaceState.call(history, ...asTwin());

  router.subscribe(({ action: { type } }) => {
    if (type === 'PUSH') atTwin = false;
    // The router writes its entry after it has called back.
    tab.setTimeout(type === 'REPLACE' ? markAgain : addTwin);
  });
  closeWatchers.subscribe(addTwin);
  addTwin();

  return (event) => {
    const wasAtTwin = atTwin;
    atTwin = isTwin();
    const isSamePage = history.state?.[INDEX] === router.location.state[INDEX];
    if (!isSamePage || atTwin === wasAtTwin) return;
    const top = closeWatchers.get().at(-1);
    // Nothing is before the page: the router shows it again, which changes nothing.
    if (!top && !atTwin && !canGoBack(tab)) return;
    event.stopImmediatePropagation();
    if (!top) return atTwin ? history.forward() : history.back();
    if (atTwin) return;
    top();
    tab.setTimeout(() => closeWatchers.get().length > 0 && history.forward());
  };
}

/** The mark in the state of a history entry. */
const TWIN = 'twin';
/** The router numbers the entries of a document. */
const INDEX = '__TSR_index';

/** False if the entry is the tab's first. True in browsers that do not tell. */
function canGoBack(tab: Window): boolean {
  return (tab as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack ?? true;
}
