import { expect, it } from 'vitest';
import { redirectFrom } from './guard.ts';

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
])('redirects visitors from %s to the landing page', (path) => {
  expect(redirectFrom(path, false)).toBe('/');
  expect(redirectFrom(path, true)).toBeUndefined();
});

it.each(['/loginx', '/plans/mtn', '/404'])('%s is unknown and never redirected', (path) => {
  expect(redirectFrom(path, false)).toBeUndefined();
});
