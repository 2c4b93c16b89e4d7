import { expect, it } from 'vitest';
import { chunkOfPath, chunksForPage, chunksForRole } from './kept-chunks.ts';

it('keeps the screens behind the sign-in for every role, and the seller screens for sellers', () => {
  const ofUser = [
    'dashboard',
    'compare',
    'charts',
    'plan-detail',
    'sharing',
    'usage',
    'calculator',
    'settings',
    'providers',
    'network-quality',
    'network-rating',
    'state-outlines',
    'purchase',
    'own-answers',
    'outbox',
    'contact',
    'legal',
    'site',
  ];
  expect(chunksForRole('user')).toEqual(ofUser);
  for (const role of ['provider', 'systemadmin'] as const)
    expect(chunksForRole(role)).toEqual([...ofUser, 'own-reports', 'seller']);
});

it.each([
  ['/contact', ['contact']],
  ['/pricing', ['site']],
  ['/terms', ['legal']],
  ['/privacy', ['legal']],
  ['/', []],
])('keeps with the copy of %s what it needs to start: %s', (path, chunks) => {
  expect(chunksForPage(path)).toEqual(chunks);
});

it.each([
  ['/assets/seller-Ab12.js', 'seller'],
  ['/assets/compare-Ab12.css', 'compare'],
  ['/assets/dial-Ab12.js', 'dial'],
  ['/assets/dialog-Ab12.js', undefined],
  ['/assets/seller-Ab12.js.map', undefined],
  ['/assets/main-Ab12.js', undefined],
  ['/other/assets/seller-Ab12.js', undefined],
])('reads %s as a file of the chunk %s', (path, chunk) => {
  expect(chunkOfPath(path)).toBe(chunk);
});
