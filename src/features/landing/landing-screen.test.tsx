import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MarketSummary } from '../../../domain/plan/market/market-summary.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { LandingScreen } from './landing-screen.tsx';

const plan = (fields: Pick<Plan, 'network' | 'size' | 'price' | 'validity'>): Plan => ({
  id: fields.network,
  name: 'A plan',
  currency: 'NGN',
  description: 'Data for everybody',
  provider_id: 'p',
  provider_name: 'Demo Data Shop',
  version: 1,
  updated_on: '2026-11-18',
  ...fields,
});

const DATA: MarketSummary = {
  cheapest: [
    plan({ network: 'AIRTEL', size: { value: 1.5, unit: 'GB' }, price: 500, validity: { value: 1, unit: 'days' } }),
    plan({ network: 'GLO', size: { value: 1, unit: 'GB' }, price: 350.5, validity: { value: 7, unit: 'days' } }),
  ],
  networks: NETWORKS.map((network) => ({ network, totalPlans: 96, lowestPrice: 100 })),
  totalPlans: 351,
  providers: ['MTN Nigeria', 'Demo Data Shop'],
};
const EMPTY: MarketSummary = {
  cheapest: [],
  networks: NETWORKS.map((network) => ({ network, totalPlans: 0, lowestPrice: null })),
  totalPlans: 0,
  providers: [],
};

const render = async (data: MarketSummary | undefined, signedIn = false) =>
  renderToString(await inRouter(<LandingScreen data={data} signedIn={signedIn} finder={null} />));

/** The text of some HTML. */
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');

describe('the landing page', () => {
  it('shows the integer part of a size, with the full size in title and name', async () => {
    const html = await render(DATA);
    expect(html).toMatch(/title="1.5\u00a0GB"[^>]*><span aria-hidden="true">1\u00a0GB<\/span><span[^>]*>1.5\u00a0GB</);
    expect(html).toContain('₦500');
    expect(html).toContain('₦350.50');
  });

  it('says once when the cheapest prices were seen', async () => {
    const seen = { seen_from: '2026-06-16', seen_to: '2026-08-20' };
    const cheapest = DATA.cheapest.map((plan) => ({ ...plan, ...seen }));
    const html = await render({ ...DATA, cheapest });
    expect(words(html)).toContain('The cheapest plan on each network · Prices seen by 20 Aug 2026');
    expect(words(await render(DATA))).toContain('The cheapest plan on each network · These prices are undated');
  });

  it('links to /plans when signed in, else to /login', async () => {
    const visitors = await render(DATA);
    expect(visitors).not.toContain('href="/plans');
    expect(visitors).toMatch(/href="\/login\?next=%2Fplans"[^>]*>View all plans/);
    expect(visitors).toContain('href="/login?next=%2Fplans%3Fnetwork%3D9MOBILE"');
    const html = await render(DATA, true);
    expect(html).toMatch(/href="\/plans"[^>]*>View all plans/);
    expect(html).toContain('href="/plans?network=9MOBILE"');
    expect(html).not.toContain('href="/login');
  });

  it('shows messages when the catalogue is empty', async () => {
    const html = await render(EMPTY);
    expect(html).toContain('No prices to show yet');
    expect(html.match(/No plans listed yet/g)).toHaveLength(NETWORKS.length);
    expect(html).not.toContain('0\u00a0plans');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('Providers in the list');
  });

  it('is complete but for the prices while these are missing', async () => {
    const html = await render(undefined);
    expect(html).toContain('Loading the cheapest plans');
    expect(html.match(/<h3/g)).toHaveLength(8);
    expect(html).not.toContain('role="alert"');
  });

  it('has eight features, headings in order and no inline styles', async () => {
    const html = await render(DATA);
    const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
    // The finder brings the first.
    expect(levels).toEqual([2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2]);
    expect(html).not.toContain(' style=');
  });

  it.each([
    ['a visitor', false, '/login'],
    ['a signed-in user', true, '/plans'],
  ])('leads %s from each of four networks to the plans, and calls to register at its end', async (_, signedIn, to) => {
    const html = await render(DATA, signedIn);
    const networks = [...html.matchAll(/href="([^"?]*)[^"]*"[^>]*>View Plans</g)].map(([, path]) => path);
    expect(networks).toEqual([to, to, to, to]);
    const [, call = ''] = html.split('Start with what you spend today.');
    expect(call).toMatch(/<a[^>]*href="\/register"[^>]*>Create account</);
  });

  it('shows the cheapest plans by network, size, price and validity', async () => {
    const html = await render(DATA);
    const cells = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => words(cell));
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => cells(row));
    expect(rows).toEqual([
      ['Network', 'Size', 'Price', 'Validity'],
      ['AIR', '1\u00a0GB1.5\u00a0GB', '₦500', '1\u00a0day'],
      ['GLO', '1\u00a0GB', '₦350.50', '7\u00a0days'],
    ]);
  });
});
