/*
 * In the page, before anything else of it runs: `online`, when the network came back, as the first listener hears it;
 * `gone`, when the header's number of waiting changes has left; `stored`, every transaction on the outbox's database
 * with its mode and when it began and was complete.
 */
export function watchWaiting() {
  const seen = { online: null, gone: null, stored: [] };
  window.__waiting = seen;
  addEventListener('online', () => {
    seen.online ??= performance.now();
  });
  const isShown = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => /waiting$/.test(textContent));
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
