// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_PATHS, PRIVATE_PATHS } from '../../../domain/contract/pages.ts';
import { intent } from './intent.ts';

const KEY = 'SABIDATA_INTENT';
const HOUR_MS = 3_600_000;
const asked = () => intent.current()?.to;

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('an address', () => {
  it.each([
    '/plans',
    '/plans/',
    '/plans?network=MTN&sort=price',
    '/plans?q=a%20b&q=//evil.example',
    '/payment-callback?reference=abc',
    `/plans?q=${'a'.repeat(991)}`,
  ])('%s of a private page is stored', (to) => {
    intent.save(to);
    expect(asked()).toBe(to);
  });

  it('of each private page is stored, and of no public page', () => {
    const stored = PAGE_PATHS.filter((path) => {
      intent.clear();
      intent.save(path);
      return asked() === path;
    });
    expect(stored).toEqual(PRIVATE_PATHS);
  });

  it.each([
    '',
    '/',
    '?network=MTN',
    'plans',
    '/login?next=/plans',
    '/nowhere',
    '/Plans',
    '/plans/mtn',
    '/plans#rows',
    '/plans?a=1#rows',
    '//evil.example',
    '//evil.example/plans',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example/plans',
    '/\t/evil.example',
    '/plans/../..//evil.example',
    '/./plans',
    ' /plans',
    '/plans\n',
    'https://evil.example/plans',
    'https:/plans',
    'javascript:alert(1)',
    'javascript:alert(1)//plans',
    'data:text/html,/plans',
    '%2Fplans',
    '/%70lans',
    '@evil.example/plans',
    'constructor',
    '__proto__',
    `/plans?q=${'a'.repeat(992)}`,
  ])('%j is dropped, and so is one that was stored by other means', (to) => {
    intent.save('/compare');
    intent.save(to);
    expect(asked()).toBe('/compare');
    localStorage.setItem(KEY, JSON.stringify({ to, untilMs: Date.now() + HOUR_MS }));
    expect(asked()).toBeUndefined();
  });

  it('that is stored never leaves the origin', () => {
    const parts = fc.constantFrom('/', '\\', '?', '#', ':', '@', '..', '%2F', '\t', 'plans', '/plans', 'evil.example');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        intent.clear();
        intent.save(pieces.join(''));
        const to = asked();
        if (to === undefined) return;
        const { origin, pathname } = new URL(to, 'https://sabidata.example');
        expect(origin).toBe('https://sabidata.example');
        expect(PRIVATE_PATHS).toContain(pathname.replace(/\/$/, ''));
      }),
    );
  });
});

describe('what was asked for', () => {
  it('is the last address, with its page', () => {
    intent.save('/plans');
    intent.save('/providers?q=ada');
    expect(intent.current()).toMatchObject({ to: '/providers?q=ada', page: { menu: { label: 'Providers' } } });
  });

  it('ends after an hour', () => {
    vi.useFakeTimers();
    intent.save('/plans');
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(asked()).toBe('/plans');
    vi.advanceTimersByTime(1);
    expect(asked()).toBeUndefined();
  });

  it.each(['', 'null', '{', '"/plans"', '{"to":"/plans"}'])('is nothing when the device holds %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(asked()).toBeUndefined();
  });
});
