import { expect, it } from 'vitest';
import { redirectFrom } from './guard.ts';
import { isPublicPath } from './is-public-path.ts';

it.each([
  '/',
  '/login',
  '/register',
  '/pin-verification',
  '/provider-onboarding',
  '/pricing',
  '/terms',
  '/contact',
  '/privacy',
  '/forgot-password',
  '/reset-password',
  '/login/',
])('a visitor may see %s', (path) => {
  expect(redirectFrom(path, false)).toBeUndefined();
  expect(isPublicPath(path)).toBe(true);
});

it.each([
  '/plans',
  '/compare',
  '/providers',
  '/network-rating',
  '/dashboard',
  '/data-calculator',
  '/settings',
  '/payment-callback',
  '/plans/',
])('a visitor at %s goes to the landing page; somebody signed in stays', (path) => {
  expect(redirectFrom(path, false)).toBe('/');
  expect(redirectFrom(path, true)).toBeUndefined();
  expect(isPublicPath(path)).toBe(false);
});

it.each(['/loginx', '/plans/mtn', '/404'])('%s leads nowhere, and everybody is told so there', (path) => {
  expect(redirectFrom(path, false)).toBeUndefined();
  expect(isPublicPath(path)).toBe(false);
});
