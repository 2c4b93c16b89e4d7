import { startFloor } from './phone/floor-server.mjs';
import { measure } from './phone/measure.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 7);

/**
 * P1, P2 and P4: a visitor's first and second visit to `/` on slow4g, and the second one to `/login` and `/contact`, against
 * the floor page's first and second visit. The worker was installed after the first.
 */
export async function run({ app, untilQuiet }) {
  const floor = await startFloor();
  try {
    const page = (path) => ({ name: path, url: `${app.url}${path}`, selector: 'h1' });
    const seen = await measure(
      [{ name: 'floor', url: floor.url, selector: 'li' }, page('/'), page('/login'), page('/contact')],
      { runs: RUNS, way: 'twice', untilQuiet },
    );
    const of = (name, visit, key) => seen[name].map((row) => row[visit][key]);
    const pair = (path, visit, key) => ({ ours: of(path, visit, key), reference: of('floor', visit, key) });
    const second = (path) => [
      resultOf({
        figure: 'P1',
        what: `${path} second visit: first paint`,
        ...pair(path, 'again', 'fcp'),
        ratioAtMost: 1.1,
      }),
      resultOf({
        figure: 'P2',
        what: `${path} second visit: usable`,
        ...pair(path, 'again', 'usable'),
        ratioAtMost: 1.1,
      }),
    ];
    return [
      resultOf({ figure: 'P1', what: '/ first paint', ...pair('/', 'cold', 'fcp'), ratioAtMost: 1.12 }),
      resultOf({ figure: 'P1', what: '/ largest paint', ...pair('/', 'cold', 'lcp'), ratioAtMost: 1.12 }),
      resultOf({ figure: 'P2', what: '/ usable', ...pair('/', 'cold', 'usable'), ratioAtMost: 1.15 }),
      resultOf({ figure: 'P2', what: '/ interactive', ...pair('/', 'cold', 'interactive'), ratioAtMost: 1.15 }),
      ...['/', '/login', '/contact'].flatMap(second),
      resultOf({ figure: 'P4', what: '/ blocking time', ...pair('/', 'cold', 'tbt'), atMost: 50 }),
      resultOf({ figure: 'P4', what: '/ layout shift', ours: of('/', 'cold', 'cls'), unit: '', digits: 3, atMost: 0 }),
    ];
  } finally {
    floor.close();
  }
}
