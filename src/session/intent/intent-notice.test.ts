// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../app.html'), 'utf8');
const [NOTICE = ''] = /<p id="intent"[\s\S]*?<\/p>/.exec(DOCUMENT) ?? [];

const notice = () => document.getElementById('intent') as HTMLElement;
const words = () => (notice().hidden ? undefined : notice().querySelector('a')?.textContent);

/** Opens a document at an address, as the first script does. */
async function open(address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  document.body.innerHTML = NOTICE;
  const [module, { intent }] = await Promise.all([import('./intent-notice.ts'), import('./intent.ts')]);
  module.showIntentNotice();
  return { ...module, intent };
}

beforeEach(() => localStorage.clear());

it.each([
  ['/plans?network=MTN', 'Sign in to see Plans'],
  ['/providers', 'Sign in to see Providers'],
  ['/profile', 'Sign in to see Your Profile'],
])('the start page names the page of %s by its menu label or title: %s', async (to, text) => {
  const { intent, followIntent } = await open('/');
  expect(words()).toBeUndefined();
  intent.save(to);
  followIntent();
  expect(words()).toBe(text);
  expect(notice().querySelector('a')?.getAttribute('href')).toBe('/login');
});

it('shows on the start page alone, and not to a signed-in user', async () => {
  const { intent, followIntent } = await open('/pricing');
  intent.save('/plans');
  followIntent();
  expect(words()).toBeUndefined();
  history.replaceState(null, '', '/');
  followIntent();
  expect(words()).toBe('Sign in to see Plans');
  localStorage.setItem('TOKEN', 'Bearer t');
  followIntent();
  expect(words()).toBeUndefined();
});

it.each(['storage', 'pageshow'])('follows another tab, and a page that Back restores: %s', async (event) => {
  const { intent } = await open('/');
  intent.save('/plans');
  dispatchEvent(new Event(event));
  expect(words()).toBe('Sign in to see Plans');
  intent.clear();
  dispatchEvent(new Event(event));
  expect(words()).toBeUndefined();
});

it('goes for good when it is closed', async () => {
  const { intent, followIntent } = await open('/');
  intent.save('/plans');
  followIntent();
  notice().querySelector('button')?.click();
  expect(words()).toBeUndefined();
  expect(intent.current()).toBeUndefined();
});

it('a link to /login stores the address that it names', async () => {
  const { intent } = await open(`/login?next=${encodeURIComponent('/plans?network=MTN&sort=price')}`);
  expect(intent.current()?.to).toBe('/plans?network=MTN&sort=price');
});

it.each(['/login?next=%2F%2Fevil.example', '/login?next=', '/login', '/register?next=/plans'])(
  '%s stores nothing',
  async (address) => {
    const { intent } = await open(address);
    expect(intent.current()).toBeUndefined();
  },
);

it('a signed-in user stores nothing', async () => {
  localStorage.setItem('TOKEN', 'Bearer t');
  const { intent } = await open('/login?next=/plans');
  expect(intent.current()).toBeUndefined();
});
