import type uPlot from 'uplot';

export interface DrawnChart {
  remove: () => void;
}

/** The colour of a token where a chart stands, read each time it is drawn. */
export const inkIn = (place: HTMLElement) => (token: string) => () =>
  getComputedStyle(place).getPropertyValue(`--${token}`);

/** Keeps a chart as wide as its place, and in the colours of the theme: a canvas has no style sheet. */
export function keepDrawn(place: HTMLElement, chart: uPlot): DrawnChart {
  const stopFollowing = followWidth(place, chart);
  const stopWatching = watchTheme(() => chart.redraw());
  return {
    remove: () => {
      stopFollowing();
      stopWatching();
      chart.destroy();
    },
  };
}

function followWidth(place: HTMLElement, chart: uPlot): () => void {
  const observer = new ResizeObserver(() => {
    if (place.clientWidth > 0 && place.clientWidth !== chart.width) {
      chart.setSize({ width: place.clientWidth, height: chart.height });
    }
  });
  observer.observe(place);
  return () => observer.disconnect();
}

/** The theme follows the system, or `data-theme` on the document. */
function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
