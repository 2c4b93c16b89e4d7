// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusLine } from './status-line.tsx';

/** A count and its noun stay on one line. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: name.replaceAll(/([\d]) (?=change|price|need)/g, '$1\u00a0') });

const PRICES = { tone: 'quiet', text: 'List fetched 2 h ago' } as const;
const line = (count: number, attention = 0) => (
  <StatusLine freshness={PRICES} waiting={{ count, attention, onOpen: () => undefined }} />
);

afterEach(cleanup);

it('counts rejected changes apart from those that wait', () => {
  const { rerender } = render(line(3, 1));
  expect(button('2 changes waiting, 1 needs attention')).toBeDefined();
  rerender(line(3, 2));
  expect(button('1 change waiting, 2 need attention')).toBeDefined();
  rerender(line(3, 3));
  expect(button('3 need attention')).toBeDefined();
  rerender(line(1, 1));
  expect(button('1 needs attention')).toBeDefined();
});

it('counts prices to check', () => {
  const toCheck = (count: number, reported: number) => (
    <StatusLine freshness={PRICES} waiting={{ count, attention: 0, reported, onOpen: () => undefined }} />
  );
  const { rerender } = render(toCheck(0, 1));
  expect(button('1 price to check')).toBeDefined();
  rerender(toCheck(1, 2));
  expect(button('1 change waiting, 2 prices to check')).toBeDefined();
});

it('announces the count on its own, apart from the age of prices', () => {
  const { rerender } = render(line(0));
  const [prices, spoken] = screen.getAllByRole('status');
  expect(spoken?.textContent).toBe('');
  rerender(line(1));
  expect(spoken?.isConnected && spoken.contains(button('1 change waiting'))).toBe(true);
  expect(prices?.textContent).toBe('List fetched 2 h ago');
});

it('shows for changes alone, and not without content', () => {
  const { container, rerender } = render(<StatusLine />);
  expect(container.textContent).toBe('');
  rerender(<StatusLine waiting={{ count: 1, attention: 0, onOpen: () => undefined }} />);
  expect(container.textContent).toMatch(/^Saved on this phone/);
  expect(button('1 change waiting')).toBeDefined();
});

it.each([
  [PRICES, { count: 2, attention: 0 }, '2 waiting'],
  [{ ...PRICES, short: 'Offline' }, { count: 2, attention: 0 }, 'Offline · 2'],
  [PRICES, { count: 3, attention: 1 }, '1 to fix'],
  [PRICES, { count: 0, attention: 0, reported: 2 }, '2 to check'],
])('says in a word or two what matters most, for the bar of a phone: %#', (freshness, waiting, short) => {
  const { container } = render(<StatusLine freshness={freshness} waiting={{ ...waiting, onOpen: () => undefined }} />);
  expect(container.querySelector('button [aria-hidden]')?.textContent).toBe(short);
});

it.each([
  [{ ...PRICES, short: 'Offline', reason: 'Offline' }, 'Offline', 'Offline'],
  [{ ...PRICES, reason: '2 changes of Ada wait' }, '2 changes of Ada wait', 'Waiting'],
])('says on a public page why the prices are not newer, and whose changes wait: %#', (freshness, text, short) => {
  render(<StatusLine freshness={freshness} isPublic />);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(text);
  expect(button(short)).toBeDefined();
});

it('says nothing on a public page while all is well', () => {
  const { container } = render(<StatusLine freshness={PRICES} isPublic />);
  expect(container.textContent).toBe('');
});
