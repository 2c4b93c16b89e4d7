// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { button, mount } from '../../../tests/support/mount.ts';
import { StateLine } from './state-line.tsx';

const PRICES = { tone: 'quiet', text: 'Prices from 2 h ago' } as const;
const line = (count: number, attention = 0) => (
  <StateLine freshness={PRICES} waiting={{ count, attention, onOpen: () => undefined }} />
);

it('says what needs the person, in words', async () => {
  const { show, unmount } = await mount(line(3, 1));
  expect(button('3 changes waiting, 1 needs attention')).toBeDefined();
  await show(line(2, 2));
  expect(button('2 changes waiting, 2 need attention')).toBeDefined();
  await unmount();
});

it('has the number read out as a whole and apart from the age of prices, from the first change on', async () => {
  const { show, unmount } = await mount(line(0));
  const [prices, spoken] = document.querySelectorAll('[role="status"]');
  expect(spoken?.textContent).toBe('');
  await show(line(1));
  expect(spoken?.isConnected && spoken.textContent).toBe('1 change waiting');
  expect(prices?.textContent).toBe('Prices from 2 h ago');
  await unmount();
});

it('is there for changes alone, and not for nothing', async () => {
  const { place, show, unmount } = await mount(<StateLine />);
  expect(place.textContent).toBe('');
  await show(<StateLine waiting={{ count: 1, attention: 0, onOpen: () => undefined }} />);
  expect(place.textContent).toBe('Saved on this phone1 change waiting');
  await unmount();
});
