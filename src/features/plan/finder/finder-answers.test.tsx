// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findPlans } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import type { Network } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { answerMessage } from '../share/share-messages.ts';
import { FinderAnswers } from './finder-answers.tsx';

afterEach(cleanup);

const plan = (network: Network, gb: number, price: number): Plan =>
  samplePlan({
    ...{ id: `${network}-${gb}`, name: `${network} ${gb}GB`, network, price, ussd_code: '*312#' },
    size: { value: gb, unit: 'GB' },
  });

/** Shows the answers to a need. Returns the texts of their cards, and what is shared. */
async function show(need: Need, ...plans: Plan[]) {
  const answers = findPlans(catalogueOf(plans), need);
  render(<FinderAnswers need={need} answers={answers} links={{ open: vi.fn(), compare: undefined }} />);
  await act(() => vi.dynamicImportSettled());
  const cards = [...document.querySelectorAll('ul > li')].filter((card) => !card.parentElement?.closest('li'));
  return { cards: cards.map(({ textContent }) => textContent ?? ''), shared: answerMessage(need, answers, '') };
}

it('calls each network of the lowest price the cheapest, the one with most data first', async () => {
  const { cards, shared } = await show(FIRST_NEED, plan('MTN', 5, 900), plan('GLO', 6, 900), plan('AIRTEL', 9, 901));
  expect(cards.map((text) => [/[A-Z]+ \dGB/.exec(text)?.[0], text.includes('Cheapest')])).toEqual([
    ['GLO 6GB', true],
    ['MTN 5GB', true],
    ['AIRTEL 9GB', false],
  ]);
  expect(shared).toMatch(/^Cheapest 5 GB for 7 days\nGlo: .*\nMTN: .*\nAirtel: /);
});

it('leads with what it shares: several purchases that are cheaper stand above the single plan', async () => {
  const need = { ...FIRST_NEED, want: { mb: 10 * 1024 } };
  const { cards, shared } = await show(need, plan('MTN', 5, 400), plan('MTN', 10, 900), plan('GLO', 10, 2000));
  expect(cards[0]).toMatch(/^₦800 in 2\u00a0purchases Cheapest.*MTN 5GB.*buy it 2\u00a0times, as you use it up/);
  expect(cards[1]).toMatch(/MTN 10GB.*One plan/);
  expect(shared).toContain('MTN: ₦800, MTN 5GB');
});
