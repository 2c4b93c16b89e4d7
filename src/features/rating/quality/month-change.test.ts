import { expect, it } from 'vitest';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { changeOf, risingMost } from './month-change.ts';

it.each([
  [[3.6, 3.9, 4.1], { way: 'up', by: '0.2' }],
  [[3.3, 3.2, 3.1], { way: 'down', by: '0.1' }],
  // 0.04 apart, and shown as 3.9 and 4.0.
  [[1, 3.93, 3.97], { way: 'up', by: '0.1' }],
  [[1, 3.86, 3.94], { way: 'same', by: '0.0' }],
  [[3.6, null, 4.1], undefined],
  [[3.6, 3.9, null], undefined],
  [[3.6], undefined],
])('tells how the newest month differs from the one before: %j', (averages, change) => {
  expect(changeOf(averages.map((average) => ({ average })))).toEqual(change);
});

/** Returns the quality of a state by the last two scores of MTN, Airtel, Glo and 9mobile. */
const between = (...pairs: [number | null, number | null][]): NetworkQuality => ({
  location: 'Lagos',
  networks: NETWORKS.map((network_name, at) => ({
    network_name,
    average: null,
    count: 0,
    early: null,
    months: (pairs[at] ?? []).map((average, month) => ({ month: `2026-1${month}`, average, count: 20, early: null })),
  })),
});

it.each([
  ['one alone', between([3.6, 4.1], [3.3, 3.1]), { network: 'MTN', by: '0.5' }],
  ['the furthest of three', between([3.6, 3.7], [3.3, 3.5], [2.2, 2.6]), { network: 'GLO', by: '0.4' }],
  ['two as far', between([3.6, 3.9], [3.3, 3.6]), undefined],
  ['none', between([3.6, 3.6], [3.3, 3.1], [null, 2.6]), undefined],
])('names the network whose score has risen most: %s', (_, quality, rising) => {
  expect(risingMost(quality)).toEqual(rising);
});
