import { expect, it } from 'vitest';
import { formatScore } from './format-score.ts';
import { ratingWord } from './rating-scale.ts';

it('returns the nearest word of the scale', () => {
  const words = [5, 4, 3, 2, 1].map(ratingWord);
  expect(words).toEqual(['Excellent', 'Very Good', 'Good', 'Poor', 'Very Poor']);
  expect([4.5, 4.49, 3.9, 1.2].map(ratingWord)).toEqual(['Excellent', 'Very Good', 'Very Good', 'Very Poor']);
});

it('returns the first or last word for numbers off the scale', () => {
  expect([0, 9].map(ratingWord)).toEqual(['Very Poor', 'Excellent']);
});

it('writes a score with its people, or that there are too few ratings', () => {
  expect(formatScore(4.1, 128)).toBe('4.1 · 128\u00a0people');
  expect(formatScore(4, 1)).toBe('4.0 · 1\u00a0person');
  expect(formatScore(null, 9)).toBe('too few ratings');
  expect(formatScore(3.25, undefined)).toBe('3.3');
});
