import { expect, test } from 'vitest';
import { isAppNavigation } from './is-app-navigation.ts';

test.each([
  ['/', true],
  ['/plans', true],
  ['/plans?network=MTN', true],
  ['/apiary', true],
  ['/api', false],
  ['/api/docs', false],
  ['/api/v1/plans', false],
  ['/sw.js', false],
  ['/assets/boot-1.js', false],
  ['/manifest.webmanifest', false],
  ['/healthz', false],
])('%s: %s', (path, expected) => {
  expect(isAppNavigation(new URL(path, 'https://sabidata.test'))).toBe(expected);
});
