import { startFloor } from './phone/floor-server.mjs';
import { measure } from './phone/measure.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const TEXT = 'monthly';
const FLOOR = { name: 'floor', selector: 'li', typing: { input: 'input', rows: 'li:not([hidden])', text: TEXT } };
const APP = {
  name: 'app',
  selector: 'ul[aria-label=Plans] li',
  typing: { input: 'input[type=search]', rows: 'ul[aria-label=Plans] li', text: TEXT },
};

/** P3 and P4: `/plans`, signed in and cold on slow4g, with the seeded plans, against the floor page. */
export async function runCold(bench) {
  const { seen, of } = await visits(bench, 'cold');
  const pair = (visit, key) => ({ ours: of('app', visit, key), reference: of('floor', visit, key) });
  const shifts = seen.app.map(({ cold }) => cold.cls);
  return [
    resultOf({ figure: 'P3', what: '/plans rows visible', ...pair('cold', 'usable'), ratioAtMost: 1.25 }),
    resultOf({ figure: 'P3', what: '/plans main thread free', ...pair('cold', 'interactive'), ratioAtMost: 1.96 }),
    resultOf({ figure: 'P3', what: '/plans filterable', ...pair('coldTyped', 'filterable'), atMost: 1400 }),
    resultOf({ figure: 'P3', what: '/plans rows of what was typed', ...pair('coldTyped', 'filtered') }),
    resultOf({ figure: 'P4', what: '/plans blocking time', ...pair('cold', 'tbt'), atMost: 150 }),
    resultOf({ figure: 'P4', what: '/plans layout shift', ours: shifts, unit: '', digits: 3, atMost: 0 }),
  ];
}

/** P6: `/plans` started without a network, 10,000 plans mirrored, against the floor page from its own worker. */
export async function runOffline(bench) {
  const { of } = await visits(bench, 'offline');
  const pair = (visit, key) => ({ ours: of('app', visit, key), reference: of('floor', visit, key) });
  return [
    resultOf({ figure: 'P6', what: 'offline first rows', ...pair('offline', 'usable'), ratioAtMost: 1.15 }),
    resultOf({ figure: 'P6', what: 'offline filters live', ...pair('offlineTyped', 'filterable'), ratioAtMost: 1.4 }),
  ];
}

async function visits({ app, untilQuiet }, way) {
  const floor = await startFloor();
  try {
    const targets = [
      { ...FLOOR, url: floor.url },
      { ...APP, url: `${app.url}/plans`, storage: await app.signedIn() },
    ];
    const seen = await measure(targets, { runs: RUNS, way, untilQuiet });
    return { seen, of: (name, visit, key) => seen[name].map((row) => row[visit][key]) };
  } finally {
    floor.close();
  }
}
