import { startFloor } from './phone/floor-server.mjs';
import { measure } from './phone/measure.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const AGAIN = ['/', '/login', '/contact'];

/**
 * P1, P2 and P4: a visitor's first and second visit to `/` on slow4g, and the second one to `/login` and `/contact`, against
 * the floor page's first and second visit. The worker was installed after the first.
 */
export async function run({ app, untilQuiet }) {
  const floor = await startFloor();
  try {
    const seen = await measure(
      [
        { name: 'floor', url: floor.url, selector: 'li' },
        { name: 'app', url: `${app.url}/`, selector: 'h1', paths: AGAIN },
      ],
      { runs: RUNS, way: 'twice', untilQuiet },
    );
    const pair = (key) => ({
      ours: seen.app.map(({ cold }) => cold[key]),
      reference: seen.floor.map(({ cold }) => cold[key]),
    });
    const pairAgain = (path, key) => ({
      ours: seen.app.map(({ again }) => again[path][key]),
      reference: seen.floor.map(({ again }) => again['/'][key]),
    });
    const second = (path) => [
      resultOf({
        figure: 'P1',
        what: `${path} second visit: first paint`,
        ...pairAgain(path, 'fcp'),
        ratioAtMost: 1.1,
      }),
      resultOf({
        figure: 'P2',
        what: `${path} second visit: usable`,
        ...pairAgain(path, 'usable'),
        ratioAtMost: 1.1,
      }),
    ];
    return [
      resultOf({ figure: 'P1', what: '/ first paint', ...pair('fcp'), ratioAtMost: 1.12 }),
      resultOf({ figure: 'P1', what: '/ largest paint', ...pair('lcp'), ratioAtMost: 1.12 }),
      resultOf({ figure: 'P2', what: '/ usable', ...pair('usable'), ratioAtMost: 1.15 }),
      resultOf({ figure: 'P2', what: '/ interactive', ...pair('interactive'), ratioAtMost: 1.15 }),
      ...AGAIN.flatMap(second),
      resultOf({ figure: 'P4', what: '/ blocking time', ...pair('tbt'), atMost: 50 }),
      resultOf({ figure: 'P4', what: '/ layout shift', ours: pair('cls').ours, unit: '', digits: 3, atMost: 0 }),
    ];
  } finally {
    floor.close();
  }
}
