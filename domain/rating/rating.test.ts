import { expect, it } from 'vitest';
import { ratingWord, shownAverage } from './rating.ts';

it('returns the nearest word of the scale', () => {
  const words = [5, 4, 3, 2, 1].map(ratingWord);
  expect(words).toEqual(['Excellent', 'Very Good', 'Good', 'Poor', 'Very Poor']);
  expect([4.5, 4.49, 3.9, 1.2].map(ratingWord)).toEqual(['Excellent', 'Very Good', 'Very Good', 'Very Poor']);
});

it('returns the first or last word for numbers off the scale', () => {
  expect([0, 9].map(ratingWord)).toEqual(['Very Poor', 'Excellent']);
});

it('shows an average from ten people on', () => {
  const averages = [0, 1, 9, 10, 11].map((people) => shownAverage({ average: 3.5, people }));
  expect(averages).toEqual([null, null, null, 3.5, 3.5]);
});
