import { expect, it } from 'vitest';
import type { OwnAnswers } from '../../../domain/account/own-answers.ts';
import type { SentRecord } from '../../../domain/contract/operation.ts';
import { aClick, aReport, outboxState, sentRating, waitingRating } from '../../../tests/support/outbox/operations.ts';
import { shownAnswers } from './shown-answers.ts';

const PLAN = '5ab1da7a-0000-8000-8000-000000000001';
const AT_MS = Date.parse('2026-11-12T23:30:00Z');
const ON = '2026-11-13';
const known: OwnAnswers = {
  ratings: [
    { location: 'Lagos', network_name: 'MTN', rating: 1, on: '2026-10-01' },
    { location: 'Kano', network_name: 'MTN', rating: 2, on: '2026-10-02' },
  ],
  reports: [{ plan_id: PLAN, outcome: 'worked', price: null, on: '2026-10-03' }],
};
const lagos = (rating: number) => ({
  location: 'Lagos',
  ratings: [{ network_name: 'MTN' as const, rating }],
});
const shown = (change: Parameters<typeof outboxState>[0], data?: OwnAnswers, dataUpdatedAt = 1_000) =>
  shownAnswers({ data, dataUpdatedAt }, outboxState(change));

it('are those that the server knows', () => {
  expect(shown({}, known)).toEqual(known);
  expect(shown({}, undefined, 0)).toEqual({ ratings: [], reports: [] });
});

it('are those that wait, in place of earlier ones and behind the others', () => {
  const operations = [
    waitingRating(lagos(5), { seq: 9, createdAtMs: AT_MS }),
    waitingRating(lagos(3), { seq: 4, createdAtMs: AT_MS }),
    aClick({ seq: 10 }),
    aReport({ seq: 11, createdAtMs: AT_MS }),
  ];
  expect(shown({ operations }, known)).toEqual({
    ratings: [known.ratings[1], { location: 'Lagos', network_name: 'MTN', rating: 5, on: ON, isWaiting: true }],
    reports: [{ plan_id: PLAN, outcome: 'worked', price: null, on: ON, isWaiting: true }],
  });
});

it('name the price of a report', () => {
  const fields = { plan_id: PLAN, plan_name: 'MTN', outcome: 'other_price', price: 1_600 } as const;
  const { reports } = shown({ operations: [{ ...aReport(), fields } as ReturnType<typeof aReport>] }, known);
  expect(reports).toMatchObject([{ outcome: 'other_price', price: 1_600, isWaiting: true }]);
});

it('leave out what the server has refused', () => {
  expect(shown({ operations: [waitingRating(lagos(5), { state: 'rejected' })] }, known)).toEqual(known);
});

it('are the last that was sent until the server has told', () => {
  const sent: SentRecord = sentRating(2_000);
  const rating = ({ ratings }: ReturnType<typeof shown>) =>
    ratings.find(({ location, network_name }) => location === 'Lagos' && network_name === 'MTN');
  expect(rating(shown({ lastSent: sent }, known))).toMatchObject({ rating: 4 });
  expect(rating(shown({ lastSent: sent }, known))).not.toHaveProperty('isWaiting');
  expect(rating(shown({ lastSent: sent }, known, 2_001))).toEqual(known.ratings[0]);
});
