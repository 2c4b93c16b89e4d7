import { expect, it } from 'vitest';
import seed from '../../../server/db/seed/states.json' with { type: 'json' };
import { stateAt } from './state-at.ts';

const at = (latitude: number, longitude: number) => stateAt({ latitude, longitude });

it('knows all 37 by a point inside', async () => {
  expect(seed.states).toHaveLength(37);
  for (const { name, inner_lat, inner_lon } of seed.states) expect(await at(inner_lat, inner_lon)).toBe(name);
});

it.each([
  ['the sea', 3.5, 4.5],
  ['Cotonou', 6.37, 2.43],
  ['Porto-Novo', 6.4969, 2.6289],
  ['Douala', 4.0511, 9.7679],
  ['Malabo', 3.7504, 8.7371],
  ['Maradi', 13.5, 7.1],
  ['ten kilometres off Lagos', 6.3, 3.42],
])('finds no state at %s', async (_, latitude, longitude) => {
  expect(await at(latitude, longitude)).toBeUndefined();
});

it.each([
  ['Onitsha, west bank is Delta', 6.1413, 6.783, 'Anambra'],
  ['Asaba, east bank is Anambra', 6.1985, 6.7319, 'Delta'],
  ['Seme, at the border of Benin', 6.3817, 2.7167, 'Lagos'],
  ['Illela, at the border of Niger', 13.7292, 5.2964, 'Sokoto'],
  ['Mararaba, where Abuja goes on in another state', 9.0333, 7.6, 'Nasarawa'],
  ['Abuja', 9.0765, 7.3986, 'Federal Capital Territory'],
  ['Brass', 4.315, 6.2417, 'Bayelsa'],
])('keeps to borders: %s', async (_, latitude, longitude, state) => {
  expect(await at(latitude, longitude)).toBe(state);
});

it.each([
  ['Victoria Island', 6.4281, 3.4219, 'Lagos'],
  ['Ikoyi', 6.4541, 3.4358, 'Lagos'],
  ['Lekki', 6.4478, 3.4723, 'Lagos'],
  ['Bonny', 4.4517, 7.1706, 'Rivers'],
  ['Escravos', 5.55, 5.17, 'Delta'],
])('knows islands and harbours that the outlines leave out: %s', async (_, latitude, longitude, state) => {
  expect(await at(latitude, longitude)).toBe(state);
});
