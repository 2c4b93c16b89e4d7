import type { Page } from '@playwright/test';
import { NETWORK_NAME, NETWORKS } from '../../domain/plan/network.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { PROFILES } from '../bench/phone/profiles.mjs';
import { expect, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline, workerReady } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { lowestByTrying } from '../support/fixtures/brute-force-ways.ts';
import { FinderPage, type ShownAnswer } from './pages/finder.page.ts';

// What the product promises: a right, buyable, dated answer within ten seconds and three taps, on a slow link, with and
// without an account, with and without a network.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const NEEDS: readonly [data: string, days: number][] = [
  ['5 GB', 7],
  ['1 GB', 1],
  ['500 MB', 1],
  ['2 GB', 2],
  ['1.5 GB', 7],
  ['3 GB', 30],
  ['10 GB', 30],
  ['20 GB', 30],
  ['40 GB', 30],
  ['2 GB', 7],
  ['15 GB', 14],
  ['100 GB', 60],
];
const MOST_TAPS = 3;
const MOST_MS = 10_000;
/** The part of the price of one plan that several purchases may cost, and how many they may be. */
const MOST_OF_ONE_PLAN = 0.9;
const MOST_PURCHASES = 4;

type Shown = Awaited<ReturnType<FinderPage['read']>>;

const mbOf = (data: string) => Math.round(Number.parseFloat(data) * (data.endsWith('GB') ? 1024 : 1));
const regionOf = (data: string, days: number) => new RegExp(`^${data.replace(' ', '.')} for ${days}.days?$`);

let plans: readonly Plan[] = [];
test.beforeAll(async ({ app }) => {
  plans = await (await fetch(`${app.url}/api/v1/plans/all`)).json();
});

/** Slows the page's link to that of a loaded 4G cell. Returns the function that cuts it, for the page and its worker. */
async function slow4g(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { down, up, rtt } = PROFILES.slow4g;
  const link = { latency: rtt, downloadThroughput: (down * 1000) / 8, uploadThroughput: (up * 1000) / 8 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...link });
  return async () => {
    await session.detach();
    await page.context().setOffline(true);
  };
}

/** Expects the lowest price of every network that trying finds, and the purchases that are worth their trouble. */
function expectRight({ title, answers, saving }: Shown, [data, days]: (typeof NEEDS)[number]): void {
  expect(title.replace(' to dial', '')).toBe(`Cheapest for ${data}, ${days} ${days === 1 ? 'day' : 'days'}`);
  const tried = NETWORKS.map((network) => {
    const own = plans.filter((plan) => plan.network === network);
    return { network: NETWORK_NAME[network], ...lowestByTrying(own, { mb: mbOf(data), days }) };
  });
  // One plan, where one is enough, else several purchases.
  const lowest = tried.flatMap(({ network, onePlan, anyWay, purchases }) =>
    anyWay === null ? [] : [{ network, kobo: onePlan ?? anyWay, purchases: onePlan === null ? purchases : 1 }],
  );
  const byNetwork = (a: ShownAnswer, b: ShownAnswer) => a.network.localeCompare(b.network);
  expect(answers.toSorted(byNetwork)).toEqual(lowest.toSorted(byNetwork));
  const prices = answers.map(({ kobo }) => kobo);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const [first = 0] = prices;
  const offers = tried.flatMap(({ network, anyWay, purchases }) => {
    const isWorthIt = anyWay !== null && purchases <= MOST_PURCHASES && anyWay <= first * MOST_OF_ONE_PLAN;
    return isWorthIt ? [{ network, lessKobo: first - anyWay, purchases }] : [];
  });
  const most = Math.max(...offers.map(({ lessKobo }) => lessKobo));
  const best = offers.filter(({ lessKobo }) => lessKobo === most);
  if (best.length === 0) expect(saving).toBeUndefined();
  else expect(best).toContainEqual(saving);
}

/** Asks, reads and checks one answer. Returns the milliseconds from the start to the answer. */
async function answered(page: Page, need: (typeof NEEDS)[number], fromMs: number): Promise<number> {
  const finder = new FinderPage(page);
  await finder.ask(...need);
  const shown = await finder.read(regionOf(...need));
  await finder.expectBuyable(regionOf(...need));
  const tookMs = Date.now() - fromMs;
  expectRight(shown, need);
  expect(finder.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(tookMs).toBeLessThanOrEqual(MOST_MS);
  return tookMs;
}

/** Needs after the first go on from the answer before, as a person does. */
async function allAnswered(page: Page, openMs: number): Promise<void> {
  const times: number[] = [];
  for (const [at, need] of NEEDS.entries()) times.push(await answered(page, need, at === 0 ? openMs : Date.now()));
  test.info().annotations.push({ type: 'ms to each answer', description: times.join(', ') });
}

test('a visitor reads twelve right answers on a slow link, and again without a network', async ({
  page,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  const cut = await slow4g(page);
  const openMs = Date.now();
  await page.goto('/');
  await allAnswered(page, openMs);
  await workerReady(page);
  await cut();
  const offlineMs = Date.now();
  await page.goto('/');
  await allAnswered(page, offlineMs);
});

test('a signed-in user reads twelve right answers on a slow link, and again without a network', async ({
  page,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  await startSignedIn(page);
  const cut = await slow4g(page);
  const openMs = Date.now();
  await page.goto('/plans');
  await allAnswered(page, openMs);
  await untilReadyForOffline(page);
  await cut();
  const offlineMs = Date.now();
  await page.goto('/plans');
  await allAnswered(page, offlineMs);
});

test('a visitor without scripts reads a right answer in the document', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  const finder = new FinderPage(page);
  await finder.ask('10 GB', 30);
  const region = regionOf('10 GB', 30);
  expectRight(await finder.read(region), ['10 GB', 30]);
  await finder.expectBuyable(region);
  expect(finder.taps).toBeLessThanOrEqual(MOST_TAPS);
  await context.close();
});
