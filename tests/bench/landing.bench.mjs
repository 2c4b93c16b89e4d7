import { startBenchApp } from './bench-app.mjs';
import { startFloor } from './phone/floor-server.mjs';
import { measure } from './phone/measure.mjs';
import { tableRow } from './table-row.mjs';

const RUNS = Number(process.env.RUNS ?? 5);

/** P1, P2 and P4: a visitor's first visit to `/` on slow4g, against the floor page. */
export async function run() {
  const app = await startBenchApp();
  const floor = await startFloor();
  try {
    const seen = await measure(
      [
        { name: 'floor', url: floor.url, selector: 'li' },
        { name: 'app', url: `${app.url}/`, selector: 'h1' },
      ],
      { runs: RUNS },
    );
    const of = (name, key) => seen[name].map(({ cold }) => cold[key]);
    const pair = (key) => ({ ours: of('app', key), reference: of('floor', key) });
    return [
      tableRow({ figure: 'P1', what: '/ first paint', ...pair('fcp'), ratioAtMost: 1.05 }),
      tableRow({ figure: 'P1', what: '/ largest paint', ...pair('lcp'), ratioAtMost: 1.05 }),
      tableRow({ figure: 'P2', what: '/ interactive', ...pair('interactive'), ratioAtMost: 1.1 }),
      tableRow({ figure: 'P4', what: '/ blocking time', ...pair('tbt'), atMost: 50 }),
      tableRow({ figure: 'P4', what: '/ layout shift', ours: of('app', 'cls'), unit: '', digits: 3, atMost: 0 }),
    ];
  } finally {
    floor.close();
    await app.close();
  }
}
