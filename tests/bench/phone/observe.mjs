/* In the page, before anything else of it runs: paints, shifts, long tasks, and when `selector` has a box. */
export function observe(selector) {
  const seen = { fcp: null, lcp: null, cls: 0, tasks: [], usable: null };
  window.__phone = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  const check = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.usable = performance.now();
        }),
      );
    } else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/* In the page, once it is quiet: the figures. `interactive`: usable, and the main thread free again. */
export function figures() {
  const seen = window.__phone;
  const [navigation] = performance.getEntriesByType('navigation');
  const after = seen.tasks.filter(([start, duration]) => start + duration > (seen.fcp ?? 0));
  const lastTask = Math.max(0, ...after.map(([start, duration]) => start + duration));
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    usable: seen.usable,
    interactive: seen.usable && Math.max(seen.usable, navigation.domContentLoadedEventEnd, lastTask),
    tbt: after.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
  };
}
