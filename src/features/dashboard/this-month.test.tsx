// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import type { Network } from '../../../domain/plan/network.ts';
import { OwnRatings, ThisMonth } from './this-month.tsx';

const NOVEMBER: TrendMonth = { month: '2026-11', MTN: 4.1, AIRTEL: 3, GLO: null, '9MOBILE': 1.2 };

afterEach(cleanup);

const shown = () => screen.getAllByRole('definition').map((value) => value.textContent);

it('shows each score with its people, or that there are too few ratings', () => {
  render(<ThisMonth month={{ ...NOVEMBER, people: { MTN: 1281, AIRTEL: 1, GLO: 9, '9MOBILE': 40 } }} />);
  expect(shown()).toEqual([
    '4.1 · 1,281\u00a0people',
    '3.0 · 1\u00a0person',
    'too few ratings',
    '1.2 · 40\u00a0people',
  ]);
});

it('shows the early average of people who are too few for a score', () => {
  const early = { MTN: null, AIRTEL: null, GLO: { average: 4, people: 1 }, '9MOBILE': null };
  render(<ThisMonth month={{ ...NOVEMBER, early }} />);
  expect(shown()[2]).toBe('4.0 · early · 1\u00a0person');
});

const own = (network_name: Network, rating: number, location = 'Lagos') => ({
  ...{ network_name, rating, location },
  on: dayInLagos(Date.now()),
});

it("shows the user's own newest rating of each network beside its score", () => {
  render(<ThisMonth month={NOVEMBER} own={[own('MTN', 2), { ...own('MTN', 4, 'Kano'), isWaiting: true }]} />);
  expect(shown()).toEqual(['4.1', 'You: Very Good in Kano · waiting', '3.0', 'too few ratings', '1.2']);
});

it("shows the user's own ratings where those of others are not shown", () => {
  render(<OwnRatings own={[own('GLO', 5)]} />);
  expect(shown()).toEqual(['You: Excellent in Lagos']);
  cleanup();
  render(<OwnRatings own={[]} />);
  expect(document.body.textContent).toBe('');
});

it('shows scores alone that this device stored without their people', () => {
  render(<ThisMonth month={NOVEMBER} />);
  expect(shown()).toEqual(['4.1', '3.0', 'too few ratings', '1.2']);
});
