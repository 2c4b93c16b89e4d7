import type uPlot from 'uplot';

export interface DrawnChart {
  remove: () => void;
}

/** Returns a reader of colour tokens for a chart. The chart reads them each time it draws, because the theme may change. */
export const colourReader = (place: HTMLElement) => (token: string) => () =>
  getComputedStyle(place).getPropertyValue(`--${token}`);

export const AXIS_FONT = '12px system-ui, sans-serif';
const LABEL_CHAR_PX = 7;

/** Returns an axis of values that is as wide as its longest label. */
export function valueAxis(colour: ReturnType<typeof colourReader>, format: (value: number) => string): uPlot.Axis {
  return {
    stroke: colour('quiet'),
    font: AXIS_FONT,
    ticks: { show: false },
    grid: { stroke: colour('line'), width: 1 },
    values: (_, ticks) => ticks.map(format),
    size: (_, labels) => 12 + LABEL_CHAR_PX * Math.max(2, ...(labels ?? []).map(({ length }) => length)),
  };
}

/** Resizes a chart with its element and redraws it when the theme changes: CSS does not reach a canvas. */
export function followElement(place: HTMLElement, chart: uPlot): DrawnChart {
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

/** The theme is set by the system, or by `data-theme` on the document. */
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
