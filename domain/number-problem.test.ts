import { expect, it } from 'vitest';
import { numberProblem } from './number-problem.ts';

it.each([
  ['9OO', 'naira', '“9OO” is not a number. Write it as 1500'],
  ['0x10', 'naira', '“0x10” is not a number. Write it as 1500'],
  ['a lot', 'large', '“a lot” is not a number. Write it as 500'],
  [' 1e3 ', 'small', '“1e3” is not a number. Write it as 1.5'],
  ['x'.repeat(50), 'small', `“${'x'.repeat(40)}…” is not a number. Write it as 1.5`],
  ['1.500', 'naira', 'Write 1500 or 1.50: “1.500” could mean either'],
  ['1,5', 'small', 'Write 1.5 if you mean that: “1,5” is unclear'],
  ['1,500', 'naira', undefined],
  ['-5', 'naira', undefined],
  ['', 'naira', undefined],
  ['  ', 'small', undefined],
] as const)('“%s” as a %s number: %s', (text, kind, problem) => {
  expect(numberProblem(text, kind)).toBe(problem);
});
