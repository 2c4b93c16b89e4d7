import { expect, it } from 'vitest';
import { ratingWord } from './rating.ts';

it('names whole ratings and averages by the nearest word of the scale', () => {
  const words = [5, 4, 3, 2, 1].map(ratingWord);
  expect(words).toEqual(['Excellent', 'Very Good', 'Good', 'Poor', 'Very Poor']);
  expect([4.5, 4.49, 3.9, 1.2].map(ratingWord)).toEqual(['Excellent', 'Very Good', 'Very Good', 'Very Poor']);
});

it('stays on the scale', () => {
  expect([0, 9].map(ratingWord)).toEqual(['Very Poor', 'Excellent']);
});
