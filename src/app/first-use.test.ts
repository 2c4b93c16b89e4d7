// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WAITING_KEY } from '../features/outbox/signed-out/waiting-mark.ts';
import { session } from '../session/session.ts';
import { onFirstUse } from './first-use.ts';

const TOKEN = `Bearer ${['{}', '{"sub":"u1","exp":9999999999}', ''].map((part) => btoa(part).replaceAll('=', '')).join('.')}`;

const show = (page: string) => {
  document.body.innerHTML = `<div id="root" data-page="${page}"></div>`;
};

beforeEach(() => {
  localStorage.clear();
  session.end();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('waits on a form until a visitor uses the page, and runs once', () => {
  show('form');
  const task = vi.fn();
  onFirstUse(task);
  expect(task).not.toHaveBeenCalled();
  for (let press = 0; press < 2; press++) document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(task).toHaveBeenCalledOnce();
});

it.each(['keydown', 'focusin', 'popstate', 'offline'])('runs at the first %s', (type) => {
  show('form');
  const task = vi.fn();
  onFirstUse(task);
  dispatchEvent(new Event(type));
  expect(task).toHaveBeenCalledOnce();
});

it('runs when somebody signs in', () => {
  show('form');
  const task = vi.fn();
  onFirstUse(task);
  session.start(TOKEN);
  expect(task).toHaveBeenCalledOnce();
});

it.each([
  ['on a page of text, which starts the app at a touch', () => show('readable')],
  ['for a user', () => session.start(TOKEN)],
  ['for changes that wait', () => localStorage.setItem(WAITING_KEY, '[]')],
  ['without a network', () => vi.stubGlobal('navigator', { onLine: false })],
])('runs at once %s', (_, prepare) => {
  show('form');
  prepare();
  const task = vi.fn();
  onFirstUse(task);
  expect(task).toHaveBeenCalledOnce();
});
