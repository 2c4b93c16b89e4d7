// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NETWORKS } from '../../../../../domain/plan/network.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { formatShortDate } from '../../../../lib/format.ts';
import { today } from '../../format-price-date.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';

const links = { open: vi.fn(), compare: vi.fn() };
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
const text = () => document.body.textContent ?? '';

/** Renders rows and waits for the parts that load late. */
async function show(list: ReactElement): Promise<void> {
  render(list);
  await act(() => vi.dynamicImportSettled());
}

afterEach(cleanup);

describe.each([
  ['cards', PlanCards],
  ['table', PlanTable],
])('plans as %s', (_, List) => {
  it('show name, description, size, price, validity, provider and price per GB', async () => {
    await show(
      <List
        plans={[
          samplePlan({ discount: 22, auto_renew: false, description: '7GB on MTN for 30 days; adds 2 call minutes.' }),
        ]}
        links={links}
      />,
    );
    for (const expected of [
      'MTN 7GB Monthly',
      'adds 2 call minutes',
      '7\u00a0GB',
      '₦3,500',
      '30\u00a0days',
      'MTN Nigeria',
    ]) {
      expect(text()).toContain(expected);
    }
    for (const expected of ['₦500 a\u00a0GB', '22% off', 'No auto-renewal']) expect(text()).toContain(expected);
  });

  it('say what a plan is for and how it is sold, where that is not usual', async () => {
    await show(<List plans={[samplePlan({ use: 'night', kind: 'data_share' })]} links={links} />);
    expect(text()).toContain('Night only · Data share');
    cleanup();
    await show(<List plans={[samplePlan({ use: null, kind: null })]} links={links} />);
    expect(text()).not.toMatch(/only|Direct|Anything/);
  });

  it('draw a plan again only when it changes', async () => {
    const price = vi.fn(() => 3_500);
    const plan = Object.defineProperty(samplePlan(), 'price', { get: price });
    const { rerender } = render(<List plans={[plan]} links={links} />);
    await act(() => vi.dynamicImportSettled());
    expect(price).toHaveBeenCalled();
    price.mockClear();
    rerender(<List plans={[plan, samplePlan({ id: 'another' })]} links={links} />);
    expect(price).not.toHaveBeenCalled();
  });

  it('keep the buttons, and the focus on one, when a plan changes', async () => {
    const plan = samplePlan({ ussd_code: '*312#', buy_url: 'https://shop.example/7gb' });
    const { rerender } = render(<List plans={[plan]} links={links} />);
    await act(() => vi.dynamicImportSettled());
    const dial = screen.getByRole('link', { name: 'Dial *312#' });
    dial.focus();
    rerender(<List plans={[{ ...plan, price: 3_400 }]} links={links} />);
    expect(text()).toContain('₦3,400');
    expect(document.activeElement).toBe(dial);
  });

  it('show the badge of each network, and the renewal where the seller stated it', async () => {
    const renewals = [true, false, null, undefined];
    const plans = NETWORKS.map((network, i) => samplePlan({ id: network, network, auto_renew: renewals[i] }));
    await show(<List plans={plans} links={links} />);
    const rows = [...document.querySelectorAll('tbody tr, li')];
    expect(rows.map((row) => row.querySelector('[role="img"]')?.textContent)).toEqual(['MTN', 'AIR', 'GLO', '9M']);
    const renewal = /Auto-renews|No auto-renewal|Renewal/;
    expect(rows.map((row) => renewal.exec(row.textContent ?? '')?.[0])).toEqual([
      'Auto-renews',
      'No auto-renewal',
      undefined,
      undefined,
    ]);
  });

  it('leave out optional fields that the provider left empty', async () => {
    await show(<List plans={[samplePlan({ discount: null, auto_renew: null, ussd_code: null })]} links={links} />);
    expect(text()).not.toMatch(/% off|Dial|WhatsApp|Buy Now|null|undefined/i);
  });

  it('offer the website of a seller whom nothing else reaches, with what a purchase takes, and mark wallet prices', async () => {
    const site = { provider_website: 'https://wallet.example', how_to_buy: 'Needs a funded wallet.' };
    await show(<List plans={[samplePlan({ ...site, price_kind: 'wallet' })]} links={links} />);
    expect(screen.getByRole('link', { name: 'Visit seller' }).getAttribute('href')).toBe('https://wallet.example');
    expect(text()).toContain('Needs a funded wallet.');
    expect(text()).toContain('Wallet price');
  });

  it('mark a verified seller with words for screen readers, and no other', async () => {
    await show(<List plans={[samplePlan({ provider_verified: true })]} links={links} />);
    expect(screen.getByRole('img', { name: 'Verified seller' }).textContent).toBe('✓');
    cleanup();
    await show(<List plans={[samplePlan({ provider_verified: null })]} links={links} />);
    expect(screen.queryByRole('img', { name: 'Verified seller' })).toBeNull();
  });

  it('say when the price was seen, unless the list says it of most rows', async () => {
    const plans = [
      samplePlan({ id: 'usual', seen_from: '2026-01-01', seen_to: '2026-03-20' }),
      samplePlan({ id: 'older', seen_from: '2025-08-01', seen_to: '2026-03-20' }),
      samplePlan({ id: 'given', confirmed_on: '2026-03-25', provider_name: 'Ada Bundles' }),
      samplePlan({ id: 'gone', seen_from: '2026-01-01', seen_to: '2026-03-20', gone_by: '2026-03-25' }),
    ];
    await show(<List plans={plans} links={links} dated="2026-01-01 2026-03-20" />);
    const sentence = /(Price (seen|date)|Confirmed|No longer)[^·,]*/;
    const rows = [...document.querySelectorAll('tbody tr, li')].map((row) => sentence.exec(row.textContent ?? '')?.[0]);
    expect(rows).toEqual([
      undefined,
      'Price date unknown',
      'Confirmed by Ada Bundles',
      expect.stringMatching(/^No longer in its seller’s list on 25 Mar 2026/),
    ]);
    cleanup();
    await show(<List plans={plans.slice(0, 1)} links={links} />);
    expect(text()).toMatch(/Price seen between 1 Jan and 20 Mar 2026 · up to \d+\u00a0days old/);
  });

  const ways = {
    buy_url: 'https://shop.example/7gb',
    ussd_code: '*312*2#',
    provider_phone_number: '09000000000',
  };
  const chats = () => hrefs().filter((href) => href.startsWith('https://wa.me/2349000000000?text=Hello'));

  it.each([
    ['Buy Now and WhatsApp', { ...ways, ussd_code: null }, ['Buy Now', 'WhatsApp MTN Nigeria']],
    ['Dial and WhatsApp', { ...ways, buy_url: null }, ['Dial *312*2#', 'WhatsApp MTN Nigeria']],
    ['Dial', { ussd_code: '*312*2#' }, ['Dial *312*2#']],
  ])('offer %s when the provider gave them, in two buttons at most', async (_, given, names) => {
    await show(<List plans={[samplePlan(given)]} links={links} />);
    const [, ...buttons] = screen.getAllByRole('link');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
    expect(screen.queryByRole('button')).toBeNull();
    expect(text()).not.toContain('Compare');
  });

  it('offer the first of three ways, and the others in a menu', async () => {
    await show(<List plans={[samplePlan(ways)]} links={links} />);
    expect(hrefs()).toContain('https://shop.example/7gb');
    expect(hrefs()).not.toContain('tel:*312*2%23');
    fireEvent.click(screen.getByRole('button', { name: 'More for MTN 7GB Monthly' }));
    expect(hrefs()).toContain('tel:*312*2%23');
    expect(chats()).toHaveLength(1);
  });

  it('do not dial a code that buys no data', async () => {
    const codes = ['*312#', '*312*2*4#', '*21*08030000000#'];
    const plans = codes.map((ussd_code) => samplePlan({ id: ussd_code, ussd_code }));
    await show(<List plans={plans} links={links} />);
    expect(hrefs().filter((href) => href.startsWith('tel:'))).toEqual(['tel:*312%23', 'tel:*312*2*4%23']);
  });

  it.each(['javascript:alert(1)', 'https://user@evil.example/', 'data:text/html,x', '//evil.example'])(
    'never link to %s',
    async (buy_url) => {
      await show(<List plans={[samplePlan({ buy_url, ussd_code: 'javascript:1#' })]} links={links} />);
      expect(hrefs()).toEqual(['?plan=5ab1da7a-0000-8000-8000-000000000001', expect.stringMatching(/^\/compare\?a=/)]);
    },
  );

  it('open a plan without leaving the page', async () => {
    links.open.mockClear();
    await show(<List plans={[samplePlan()]} links={links} />);
    fireEvent.click(screen.getByRole('link', { name: 'MTN 7GB Monthly' }));
    expect(links.open).toHaveBeenCalledWith('5ab1da7a-0000-8000-8000-000000000001');
  });

  it('offer no comparison to providers', async () => {
    await show(<List plans={[samplePlan()]} links={{ ...links, compare: undefined }} />);
    expect(text()).not.toContain('Compare');
  });
});

it.each([
  ['cards', PlanCards, ' · Auto-renews'],
  ['table', PlanTable, ''],
])("a seller's own row says when they confirmed the price, without their name: %s", async (_, List, others) => {
  const day = today();
  const plan = samplePlan({ confirmed_on: day, auto_renew: true });
  await show(<List plans={[plan]} links={{ ...links, ownProviderId: plan.provider_id }} />);
  expect(text()).toContain(`Confirmed ${formatShortDate(day, day)}${others}`);
  expect(text()).not.toContain('Confirmed by');
});

it('a table has the columns of the specification', async () => {
  await show(<PlanTable plans={[samplePlan()]} links={links} />);
  const columns = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(columns).toEqual(['Provider', 'Plan', 'Price', 'Validity', 'Action']);
});
