import { escapeHtml } from '../../../domain/escape-html.ts';

// A picture of small charts over time, as SVG without a library.

export interface Panel {
  title: string;
  /** The unit of the vertical axis. */
  unit: string;
  /** Values by name, one for each time; at most six. */
  series: Record<string, readonly number[]>;
}

const WIDTH = 460;
const HEIGHT = 330;
const COLUMNS = 2;
const PLOT = { left: 62, right: 14, top: 72, bottom: 48 };
const TICKS = 4;
const LEGEND_COLUMNS = 3;

const STYLE = `
  svg { --ground: #ffffff; --ink: #1c2330; --soft: #5a6473; --grid: #dfe3e8;
    --c0: #1f6fc4; --c1: #c2410c; --c2: #1a7f4b; --c3: #8a3ffc; --c4: #94620a; --c5: #b0246b; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #14181f; --ink: #e8ecf2; --soft: #a3adba; --grid: #303845;
      --c0: #6cb2ff; --c1: #ff9b66; --c2: #5fd398; --c3: #bd9bff; --c4: #e6bb55; --c5: #ff8bc1; }
  }
  text { font: 11px system-ui, sans-serif; fill: var(--soft); }
  .title { font-size: 14px; font-weight: 600; fill: var(--ink); }
  .legend { fill: var(--ink); }
  .grid { stroke: var(--grid); }
  .line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }`;

/** Draws the panels side by side. @param minutes the time of each value */
export function drawPanels(panels: readonly Panel[], minutes: readonly number[]): string {
  const [width, height] = [WIDTH * COLUMNS, HEIGHT * Math.ceil(panels.length / COLUMNS)];
  const drawn = panels.map((panel, at) => {
    const [x, y] = [(at % COLUMNS) * WIDTH, Math.floor(at / COLUMNS) * HEIGHT];
    return `<g transform="translate(${x} ${y})">${drawPanel(panel, minutes)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img">
<title>${panels.map(({ title }) => escapeHtml(title)).join(', ')} over ${Math.round(minutes.at(-1) ?? 0)} minutes</title>
<style>${STYLE}
</style>
<rect width="${width}" height="${height}" fill="var(--ground)"/>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, unit, series }: Panel, minutes: readonly number[]): string {
  const named = Object.entries(series);
  const lastMinute = Math.max(1, minutes.at(-1) ?? 1);
  const [step, top] = scaleOf(Math.max(0, ...named.flatMap(([, values]) => values)));
  const [timeStep] = scaleOf(lastMinute);
  const x = (minute: number) => PLOT.left + (minute / lastMinute) * (WIDTH - PLOT.left - PLOT.right);
  const y = (value: number) => HEIGHT - PLOT.bottom - (value / top) * (HEIGHT - PLOT.top - PLOT.bottom);
  const rows = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  const times = Array.from({ length: Math.floor(lastMinute / timeStep) + 1 }, (_, at) => at * timeStep);
  const parts = [
    `<text class="title" x="${PLOT.left}" y="24">${escapeHtml(title)}</text>`,
    ...rows.flatMap((value) => [
      `<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${round(y(value))}" y2="${round(y(value))}"/>`,
      `<text x="${PLOT.left - 6}" y="${round(y(value) + 4)}" text-anchor="end">${label(value)}</text>`,
    ]),
    ...times.map(
      (time) =>
        `<text x="${round(x(time))}" y="${HEIGHT - PLOT.bottom + 16}" text-anchor="middle">${label(time)}</text>`,
    ),
    `<text x="${round((PLOT.left + WIDTH - PLOT.right) / 2)}" y="${HEIGHT - PLOT.bottom + 33}" text-anchor="middle">minutes</text>`,
    `<text transform="translate(14 ${round((PLOT.top + HEIGHT - PLOT.bottom) / 2)}) rotate(-90)" text-anchor="middle">${escapeHtml(unit)}</text>`,
    ...named.flatMap(([name, values], at) => {
      const [left, line] = [PLOT.left + (at % LEGEND_COLUMNS) * 128, 44 + Math.floor(at / LEGEND_COLUMNS) * 16];
      const points = values.map((value, i) => `${round(x(minutes[i] ?? 0))},${round(y(value))}`).join(' ');
      return [
        `<line x1="${left}" x2="${left + 14}" y1="${line - 4}" y2="${line - 4}" stroke="var(--c${at})" stroke-width="3"/>`,
        `<text class="legend" x="${left + 19}" y="${line}">${escapeHtml(name)}</text>`,
        `<polyline class="line" stroke="var(--c${at})" points="${points}"/>`,
      ];
    }),
  ];
  return parts.join('\n');
}

/** Returns a round step and the multiple of it at the top of an axis, for about four steps. */
export function scaleOf(most: number): [step: number, top: number] {
  const rough = Math.max(most, 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return [step, step * Math.max(1, Math.ceil(most / step))];
}

const round = (value: number) => Number(value.toFixed(1));
const label = (value: number) => Number(value.toFixed(2)).toLocaleString('en-GB');
