/*
 * Runs in the page before its own code: records paints, shifts, long tasks, and when `selector` has a box. With
 * `typing` it enters the text into its input in every frame in which the text is missing, once the document is parsed,
 * until the list shows the matching rows. The entry that led to these rows marks when the list became filterable:
 * earlier entries had no effect.
 */
export function observe({ selector, typing }) {
  const seen = { fcp: null, lcp: null, cls: 0, tasks: [], usable: null, filterable: null, filtered: null };
  seen.done = () => seen.usable !== null && (!typing || seen.filtered !== null);
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
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.usable = performance.now();
        }),
      );
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const type = () => {
    const input = document.querySelector(typing.input);
    if (document.readyState !== 'loading' && input && input.value !== typing.text) {
      seen.filterable = performance.now();
      setValue.call(input, typing.text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const rows = [...document.querySelectorAll(typing.rows)].filter((row) => row.offsetParent !== null);
    const text = typing.text.toLowerCase();
    if (rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(text)))
      seen.filtered = performance.now();
    else requestAnimationFrame(type);
  };
  if (typing) requestAnimationFrame(type);
}

/* In the page, once it is idle: the figures. `interactive`: usable, and the main thread is free again. */
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
    filterable: seen.filterable,
    filtered: seen.filtered,
    interactive: Math.max(seen.usable, navigation.domContentLoadedEventEnd, lastTask),
    tbt: after.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
  };
}
