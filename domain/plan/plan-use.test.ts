import { expect, it } from 'vitest';
import { planUse } from './plan-use.ts';

it.each([
  ['general', [null, undefined, '', 'monthly', 'direct', 'toString']],
  ['night', ['night', 'NIGHT']],
  ['social', ['social', 'youtube', 'tv']],
  ['sme', ['sme']],
  ['other', ['weekend', 'campus', 'router', 'mifi', 'broadband']],
] as const)('the use %s has the categories %j', (use, categories) => {
  expect(categories.map(planUse)).toEqual(categories.map(() => use));
});
