/*
 * Runs in the page before its own code: records the pulls of `/sync` from the request to the screen.
 * shown: the line under the header shows the age of the prices, once the mirror is complete and stored;
 * changed: the first card shows another price; answered: a response has arrived.
 */
export function watchPulls() {
  const tasks = [];
  const asked = [];
  let firstPrice;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('longtask', ({ startTime, duration }) => tasks.push({ startTime, duration }));
  on('resource', (entry) => {
    if (!entry.name.includes('/api/v1/sync')) return;
    asked.push(entry);
    window.__pulls.answered ??= entry.responseEnd;
  });
  const price = () => document.querySelector('ul[aria-label=Plans] li')?.textContent;
  new MutationObserver(() => {
    const status = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent.trim());
    if (status.some((text) => text.startsWith('List fetched'))) window.__pulls.shown ??= performance.now();
    if (price() !== firstPrice) window.__pulls.changed ??= performance.now();
  }).observe(document, { childList: true, characterData: true, subtree: true });
  window.__pulls = {
    reset() {
      asked.length = tasks.length = 0;
      firstPrice = price();
      delete window.__pulls.shown;
      delete window.__pulls.changed;
      delete window.__pulls.answered;
    },
    report(moment) {
      const from = Math.min(...asked.map(({ startTime }) => startTime));
      const until = window.__pulls[moment];
      const during = tasks.filter((task) => task.startTime + task.duration > from && task.startTime < until);
      return {
        ms: until - from,
        requests: asked.length,
        bytes: asked.reduce((sum, { transferSize }) => sum + transferSize, 0),
        longestTask: Math.max(0, ...during.map(({ duration }) => duration)),
        tasks: during.map(({ startTime, duration }) => [Math.round(startTime - from), Math.round(duration)]),
      };
    },
  };
}
