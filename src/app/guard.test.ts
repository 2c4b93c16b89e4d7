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
  '/loginx',
])('a visitor at %s goes to the landing page; somebody signed in stays', (path) => {
  expect(redirectFrom(path, false)).toBe('/');
  expect(redirectFrom(path, true)).toBeUndefined();
});
