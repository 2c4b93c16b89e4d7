/*
 * Runs in the page before its own code. `online`: the time of the `online` event; `gone`: when the header stops to show
 * waiting changes; `stored`: each transaction on the outbox's database with its mode, start and end.
 */
export function watchWaiting() {
  const seen = { online: null, gone: null, stored: [] };
  window.__waiting = seen;
  addEventListener('online', () => {
    seen.online ??= performance.now();
  });
  const isShown = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => /^\d+\schanges? waiting/.test(textContent));
  new MutationObserver(() => {
    if (seen.online !== null && !isShown()) seen.gone ??= performance.now();
  }).observe(document, { childList: true, characterData: true, subtree: true });

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...parts) {
    const made = transaction.apply(this, parts);
    if (this.name === 'sabidata-outbox') {
      const step = { mode: made.mode, from: performance.now(), until: null };
      seen.stored.push(step);
      made.addEventListener('complete', () => {
        step.until = performance.now();
      });
    }
    return made;
  };
}
