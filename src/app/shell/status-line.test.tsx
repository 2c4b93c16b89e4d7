// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { button, mount } from '../../../tests/support/mount.ts';
import { StatusLine } from './status-line.tsx';

const PRICES = { tone: 'quiet', text: 'Prices from 2 h ago' } as const;
const line = (count: number, attention = 0) => (
  <StatusLine freshness={PRICES} waiting={{ count, attention, onOpen: () => undefined }} />
);

it('counts rejected changes in words', async () => {
  const { show, unmount } = await mount(line(3, 1));
  expect(button('3 changes waiting, 1 needs attention')).toBeDefined();
  await show(line(2, 2));
  expect(button('2 changes waiting, 2 need attention')).toBeDefined();
  await unmount();
});

it('announces the count on its own, apart from the age of prices', async () => {
  const { show, unmount } = await mount(line(0));
  const [prices, spoken] = document.querySelectorAll('[role="status"]');
  expect(spoken?.textContent).toBe('');
  await show(line(1));
  expect(spoken?.isConnected && spoken.textContent).toBe('1 change waiting');
  expect(prices?.textContent).toBe('Prices from 2 h ago');
  await unmount();
});

it('shows for changes alone, and not without content', async () => {
  const { place, show, unmount } = await mount(<StatusLine />);
  expect(place.textContent).toBe('');
  await show(<StatusLine waiting={{ count: 1, attention: 0, onOpen: () => undefined }} />);
  expect(place.textContent).toBe('Saved on this phone1 change waiting');
  await unmount();
});
