import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTab } from '../../tests/support/fake-tab.ts';
import { closeWatchers } from '../ui/dialog/close-watchers.ts';
import { closeDialogsOnBack } from './back-button.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeWatchers.set([]);
  vi.useRealTimers();
});

const settled = () => vi.runAllTimersAsync();

/** Starts the app in a tab. Records the pages that the router shows. */
function start(tab: FakeTab) {
  let hear = (_: Event) => {};
  tab.addEventListener('popstate', (event) => hear(event));
  const router = createBrowserHistory({ window: tab });
  hear = closeDialogsOnBack(router, tab as unknown as Window);
  const shown: string[] = [];
  router.subscribe(({ location }) => shown.push(location.href));
  const press = async (key: 'back' | 'forward') => {
    tab.history[key]();
    await settled();
  };
  return {
    tab,
    shown,
    address: () => tab.current.href,
    push: async (href: string) => {
      router.push(href);
      await settled();
    },
    replace: async (href: string) => {
      router.replace(href);
      await settled();
    },
    back: () => press('back'),
    forward: () => press('forward'),
  };
}

const openTab = (href = '/plans') => start(new FakeTab(href, ['/before']));

/** Opens a dialog; `onBack` is what happens to it on Back. */
function open(onBack: (close: () => void) => void = (close) => close()) {
  const close = () => closeWatchers.set(closeWatchers.get().filter((each) => each !== entry));
  const entry = () => onBack(close);
  closeWatchers.set([...closeWatchers.get(), entry]);
  return close;
}

it('closes the dialog on Back, and leaves the page on the next', async () => {
  const { address, back, shown } = openTab();
  open();
  await back();
  expect([address(), closeWatchers.get().length, shown]).toEqual(['/plans', 0, []]);
  await back();
  expect(address()).toBe('/before');
});

it('closes dialogs from the top', async () => {
  const { address, back } = openTab();
  open();
  open();
  await back();
  expect(closeWatchers.get()).toHaveLength(1);
  await back();
  expect([address(), closeWatchers.get().length]).toEqual(['/plans', 0]);
});

it('stays on the page while the dialog asks, as often as Back is pressed', async () => {
  const { address, back, shown } = openTab();
  const asked = vi.fn();
  open(asked);
  for (const times of [1, 2, 3]) {
    await back();
    expect(asked).toHaveBeenCalledTimes(times);
  }
  expect([address(), shown]).toEqual(['/plans', []]);
});

it('passes by a dialog that was closed otherwise, in both directions', async () => {
  const { address, push, back, forward } = openTab();
  open()();
  await push('/compare');
  await back();
  expect(address()).toBe('/plans');
  await forward();
  expect(address()).toBe('/compare');
  await back();
  await back();
  expect(address()).toBe('/before');
});

it('adds one entry for any number of dialogs of a page', () => {
  const { tab } = openTab();
  for (let times = 0; times < 3; times++) open()();
  expect(tab.entries).toHaveLength(3);
});

it('passes by a dialog that a reload has closed', async () => {
  const { tab } = openTab();
  open();
  closeWatchers.set([]);
  tab.reload();
  const { address, back } = start(tab);
  expect(address()).toBe('/plans');
  await back();
  expect(address()).toBe('/before');
});

it('keeps what was chosen in the sheet', async () => {
  const { address, push, back } = openTab();
  open();
  await push('/plans?network=MTN');
  await push('/plans?network=GLO');
  await back();
  expect([address(), closeWatchers.get().length]).toEqual(['/plans?network=GLO', 0]);
  await back();
  expect(address()).toBe('/plans?network=MTN');
  await back();
  expect(address()).toBe('/plans');
  await back();
  expect(address()).toBe('/before');
});

it('does not return to a page that was replaced while its dialog was open', async () => {
  const { address, replace, push, back } = openTab('/payment-callback');
  open()();
  await replace('/settings');
  await push('/plans');
  await back();
  expect(address()).toBe('/settings');
  await back();
  expect(address()).toBe('/before');
});

it('shows the page again where nothing is before it', async () => {
  const { address, back, shown } = start(new FakeTab('/plans'));
  open()();
  await back();
  expect([address(), shown]).toEqual(['/plans', ['/plans']]);
});

it('covers a page that is reached beneath an open dialog', async () => {
  const { address, push, back, tab } = openTab();
  await push('/dashboard');
  await push('/plans');
  open();
  tab.history.go(-2);
  await settled();
  expect([address(), closeWatchers.get().length]).toEqual(['/dashboard', 1]);
  await back();
  expect([address(), closeWatchers.get().length]).toEqual(['/dashboard', 0]);
});
