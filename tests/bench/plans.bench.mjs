import { startBenchApp } from './bench-app.mjs';
import { startFloor } from './phone/floor-server.mjs';
import { measure } from './phone/measure.mjs';
import { tableRow } from './table-row.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const TEXT = 'monthly';
const FLOOR = { name: 'floor', selector: 'li', typing: { input: 'input', rows: 'li:not([hidden])', text: TEXT } };
const APP = {
  name: 'app',
  selector: 'ul[aria-label=Plans] li',
  typing: { input: 'input[type=search]', rows: 'ul[aria-label=Plans] li', text: TEXT },
};

/** P3 and P4: `/plans`, signed in and cold on slow4g, with the seeded plans, against the floor page. */
export async function runCold() {
  const { seen, of } = await visits({}, { runs: RUNS });
  const pair = (visit, key) => ({ ours: of('app', visit, key), reference: of('floor', visit, key) });
  const shifts = seen.app.map(({ cold }) => cold.cls);
  return [
    tableRow({ figure: 'P3', what: '/plans rows visible', ...pair('cold', 'usable'), atMost: 1000 }),
    tableRow({ figure: 'P3', what: '/plans filterable', ...pair('coldTyped', 'filterable'), atMost: 1750 }),
    tableRow({ figure: 'P3', what: '/plans rows of what was typed', ...pair('coldTyped', 'filtered') }),
    tableRow({ figure: 'P4', what: '/plans blocking time', ...pair('cold', 'tbt'), atMost: 150 }),
    tableRow({ figure: 'P4', what: '/plans layout shift', ours: shifts, unit: '', digits: 3, atMost: 0 }),
  ];
}

/** P6: `/plans` started without a network, 10,000 plans mirrored, against the floor page from its own worker. */
export async function runOffline() {
  const { of } = await visits({ plans: 10_000 }, { runs: RUNS, offline: true });
  const pair = (visit, key) => ({ ours: of('app', visit, key), reference: of('floor', visit, key) });
  return [
    tableRow({ figure: 'P6', what: 'offline first rows', ...pair('offline', 'usable'), ratioAtMost: 1.15 }),
    tableRow({ figure: 'P6', what: 'offline filters live', ...pair('offlineTyped', 'filterable'), atMost: 1300 }),
  ];
}

async function visits(catalogue, options) {
  const app = await startBenchApp(catalogue);
  const floor = await startFloor();
  try {
    const targets = [
      { ...FLOOR, url: floor.url },
      { ...APP, url: `${app.url}/plans`, storage: await app.signedIn() },
    ];
    const seen = await measure(targets, options);
    return { seen, of: (name, visit, key) => seen[name].map((row) => row[visit][key]) };
  } finally {
    floor.close();
    await app.close();
  }
}
