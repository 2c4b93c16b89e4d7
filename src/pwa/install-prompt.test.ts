// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createInstallPrompt, isInstallUseful } from './install-prompt.ts';

const enough = { signedIn: true, mirrorWhole: true, visits: 2 };

function invite(target: EventTarget) {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { event, prompt };
}

test.each([
  [enough, true],
  [{ ...enough, visits: 1 }, false],
  [{ ...enough, signedIn: false }, false],
  [{ ...enough, mirrorWhole: false }, false],
])('%o: %s', (use, expected) => {
  expect(isInstallUseful(use)).toBe(expected);
});

test('the offer is deferred until it is useful, and shown once', async () => {
  const target = new EventTarget();
  const install = createInstallPrompt(target);
  expect(install.getState()).toBe('unavailable');
  const { event, prompt } = invite(target);
  expect(event.defaultPrevented).toBe(true);
  expect(install.getState()).toBe('deferred');
  install.update(enough);
  expect(install.getState()).toBe('offered');
  expect(prompt).not.toHaveBeenCalled();
  expect(await install.install()).toBe('accepted');
  expect(install.getState()).toBe('unavailable');
  expect(await install.install()).toBeUndefined();
  expect(prompt).toHaveBeenCalledOnce();
});

test('an installed app offers nothing', () => {
  const target = new EventTarget();
  const install = createInstallPrompt(target);
  invite(target);
  const heard = vi.fn();
  install.subscribe(heard);
  target.dispatchEvent(new Event('appinstalled'));
  expect(install.getState()).toBe('installed');
  expect(heard).toHaveBeenCalledOnce();
});

test('a dismissed offer does not come back in this visit', () => {
  const target = new EventTarget();
  const install = createInstallPrompt(target);
  invite(target);
  install.update(enough);
  install.dismiss();
  expect(install.getState()).toBe('unavailable');
});
