// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findWithHints } from '../../../../domain/finder/find-hints.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import type { Network } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { inRouter } from '../../../../tests/support/in-router.ts';
import { answerMessage } from '../share/share-messages.ts';
import { FinderAnswers } from './finder-answers.tsx';

afterEach(cleanup);

const plan = (network: Network, gb: number, price: number, more: Partial<Plan> = {}): Plan =>
  samplePlan({
    ...{ id: `${network}-${gb}-${price}`, name: `${network} ${gb}GB`, network, price, ussd_code: '*312#' },
    size: { value: gb, unit: 'GB' },
    ...more,
  });

const plainText = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

/** Shows the answers to a need. Returns the texts of their parts, and what is shared. */
async function show(need: Need, ...plans: Plan[]) {
  const found = findWithHints(catalogueOf(plans), need);
  const links = { open: vi.fn(), compare: undefined };
  const answers = <FinderAnswers need={need} found={found} links={links} page="/" after={null} />;
  render(await inRouter(answers));
  await act(() => vi.dynamicImportSettled());
  const lines = [...document.querySelectorAll('summary')].map(plainText);
  return {
    card: plainText(document.querySelector('h2')?.parentElement?.parentElement),
    lines: lines.filter((text) => !text.endsWith('Show')),
    whole: plainText(document.body),
    shared: answerMessage(need, found.answers, ''),
  };
}

it('leads with the lowest price, and of equal prices with the most data', async () => {
  const { card, lines, shared } = await show(
    FIRST_NEED,
    plan('MTN', 5, 900),
    plan('GLO', 6, 900),
    plan('AIRTEL', 9, 901),
  );
  expect(card).toMatch(/^Cheapest for 5 GB, 7 daysGLO₦9006 GB30 daysGLO 6GB · .*1 GB to spare.*Dial \*312#$/);
  expect(lines).toEqual(['MTN5 GB · 30 daysAs cheap · ₦180 a GB₦900', 'AIR9 GB · 30 days₦100 a GB₦901']);
  expect(shared).toMatch(/^Cheapest 5 GB for 7 days\nGlo: .*\nMTN: .*\nAirtel: /);
});

it('leads with one plan, and says what several purchases save if they are worth it', async () => {
  const need = { ...FIRST_NEED, want: { mb: 10 * 1024 } };
  const { card, whole, shared } = await show(need, plan('MTN', 5, 400), plan('MTN', 10, 900), plan('GLO', 10, 2000));
  expect(card).toMatch(/^Cheapest for 10 GB, 7 daysMTN₦900/);
  expect(whole).toContain('₦100 less on MTN in 2 purchasesShow');
  expect(whole).toContain('MTN 5GB · ₦400 · buy it 2 times, as you use it up');
  expect(shared).toMatch(/\nMTN: ₦900, MTN 10GB.*\nGlo: .*\nOr on MTN: ₦800, MTN 5GB .*buy it 2 times/);
});

it('does not offer purchases that save less than a tenth', async () => {
  const need = { ...FIRST_NEED, want: { mb: 10 * 1024 } };
  const { whole, shared } = await show(need, plan('MTN', 5, 410), plan('MTN', 10, 900));
  expect(whole).not.toContain('purchases');
  expect(shared).not.toContain('Or on');
});

it('names the lower price under a condition, with the way to accept it', async () => {
  const { whole } = await show(
    FIRST_NEED,
    plan('GLO', 5, 2000),
    plan('MTN', 5, 1500, { price_kind: 'wallet', provider_name: 'Wallet Shop' }),
    plan('AIRTEL', 5, 1800, { kind: 'sme' }),
  );
  expect(whole).toContain('₦1,500 with a Wallet Shop walletShow');
  expect(whole).toContain('₦1,800 with SME plansShow');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter((link) => link.textContent === 'Show');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?need=5gb&days=7&wallet=1#answer',
    '/?need=5gb&days=7&extra=sme#answer',
  ]);
});

it('lists several purchases in the card where no plan is enough by itself', async () => {
  const need = { ...FIRST_NEED, want: { mb: 10 * 1024 } };
  const { card } = await show(need, plan('MTN', 5, 400));
  expect(card).toMatch(/^Cheapest for 10 GB, 7 daysMTN₦80010 GB2 purchasesMTN 5GB · ₦400 · buy it 2 times/);
});

it('says what to do where nothing is enough', async () => {
  const { whole } = await show({ ...FIRST_NEED, want: { naira: 100 } }, plan('MTN', 5, 400));
  expect(whole).toBe('Nothing for ₦100 for 7 days.Ask for fewer days, or with more money.');
});
