// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { ProvidersScreen } from './providers-screen.tsx';

const data = vi.hoisted(() => ({ readProviders: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => data);
const held = vi.hoisted(() => ({ catalogue: undefined as unknown, whole: false }));
vi.mock('../../../data/catalogue-view/catalogue-view.ts', () => ({
  view: { getState: () => held, open: async () => undefined },
}));
const mirror = vi.hoisted(() => ({ pull: vi.fn() }));
vi.mock('../../../data/mirror/mirror.ts', () => ({ mirror }));

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const ADA = { id: 'p1', name: 'Ada Bundles', email: 'ada@sabidata.test', phone: '09000000001', version: 1 };
const page = (items: object[], pages = 1) => ({ items, total: items.length, page: 1, pages });

const open = async (ownProviderId?: string, waitingName?: string) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProvidersScreen
        search={{}}
        go={() => undefined}
        hrefFor={() => '/providers'}
        ownProviderId={ownProviderId}
        waitingName={waitingName}
        openPlans={undefined}
        toolsFor={() => null}
        action={null}
      />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
};
const entries = () => [...document.querySelectorAll('li h3')].map((name) => name.closest('li'));
const hrefs = (entry: Element | null | undefined) =>
  [...(entry?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

/** Sets the width of the screen. */
const onA = (device: 'phone' | 'desk') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: device === 'desk',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  onA('desk');
  data.readProviders.mockResolvedValue(page([ADA]));
});
afterEach(() => {
  cleanup();
  data.readProviders.mockReset();
  mirror.pull.mockReset();
  Object.assign(held, { catalogue: undefined, whole: false });
  vi.unstubAllGlobals();
});

it('shows five placeholder rows while it loads', async () => {
  data.readProviders.mockReturnValue(new Promise(() => {}));
  await open();
  const status = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) => textContent !== '');
  expect(status?.textContent).toBe('Loading providers');
  expect(status?.querySelectorAll(':scope > div')).toHaveLength(5);
});

it.each(['phone', 'desk'] as const)('on a %s shows no provider before its figures are known', async (device) => {
  onA(device);
  let finish = () => {};
  mirror.pull.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  await open();
  expect(entries()).toHaveLength(0);
  finish();
  await vi.waitFor(() => expect(entries()).toHaveLength(1));
});

it.each(['phone', 'desk'] as const)(
  'on a %s links the website, else the phone, the email, and WhatsApp if it has a number',
  async (device) => {
    onA(device);
    const withWebsite = { ...ADA, id: 'p2', name: 'Bisi Data', website: 'https://bisi.example/' };
    data.readProviders.mockResolvedValue(page([ADA, withWebsite]));
    await open();
    const [ada, bisi] = entries();
    const chat = expect.stringMatching(/^https:\/\/wa\.me\/2349000000001\?text=Hello/);
    expect(hrefs(ada)).toEqual(['tel:+2349000000001', 'mailto:ada@sabidata.test', chat]);
    expect(hrefs(bisi)).toEqual(['https://bisi.example/', 'mailto:ada@sabidata.test', chat]);
    expect(bisi?.textContent).toContain('Bisi Data');
  },
);

it('shows networks, number of plans and the cheapest example of each provider, from the device', async () => {
  const plan = { provider_id: 'p1', provider_name: 'Ada Bundles', provider_phone_number: '09000000001' };
  const plans = [
    samplePlan({ ...plan, network: 'GLO', price: 500, size: { value: 1, unit: 'GB' } }),
    samplePlan({ ...plan, network: 'MTN', price: 900 }),
  ];
  Object.assign(held, { catalogue: catalogueOf(plans), whole: true });
  data.readProviders.mockResolvedValue(page([ADA, { ...ADA, id: 'p2', name: 'Bisi Data' }]));
  await open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('₦500'));
  const [ada, bisi] = entries();
  expect([...(ada?.querySelectorAll('[role="img"]') ?? [])].map((badge) => badge.getAttribute('aria-label'))).toEqual([
    'MTN',
    'Glo',
  ]);
  expect(ada?.textContent).toContain('2\u00a0plans');
  expect(ada?.textContent).toContain('from ₦500 1\u00a0GB');
  expect(bisi?.textContent).toContain('0\u00a0plans');
});

it('shows a row on a phone, which opens to an example and the contacts', async () => {
  onA('phone');
  const plan = { provider_id: 'p1', provider_name: 'Ada Bundles', provider_phone_number: '09000000001' };
  Object.assign(held, { catalogue: catalogueOf([samplePlan({ ...plan, network: 'GLO', price: 500 })]), whole: true });
  await open();
  const [ada] = entries();
  const line = ada?.querySelector('summary');
  expect(line?.textContent).toBe('Ada Bundles1₦500GLO');
  const named = [...(line?.querySelectorAll('[role="img"]') ?? [])].map((part) => part.getAttribute('aria-label'));
  expect(named).toEqual(['1\u00a0plan', 'from ₦500', 'Glo']);
  expect(line?.parentElement?.tagName).toBe('DETAILS');
  expect(line?.nextElementSibling?.textContent).toContain('for ₦500');
  expect(line?.querySelectorAll('a')).toHaveLength(0);
});

it("marks the user's own provider as 'Your Company'", async () => {
  data.readProviders.mockResolvedValue(page([ADA, { ...ADA, id: 'p2', name: 'Bisi Data' }]));
  await open('p2');
  expect(entries().map((entry) => entry?.textContent?.includes('Your Company'))).toEqual([false, true]);
});

it('shows the name that waits for review, on the own record only, and marks a verified seller', async () => {
  data.readProviders.mockResolvedValue(
    page([
      { ...ADA, verified: true },
      { ...ADA, id: 'p2', name: 'New seller' },
    ]),
  );
  await open('p2', 'MTN Shop');
  const texts = entries().map((entry) => entry?.textContent);
  expect(texts.map((text) => text?.includes('MTN Shop waits for review'))).toEqual([false, true]);
  expect(entries().map((entry) => entry?.querySelectorAll('[aria-label="Verified seller"]').length)).toEqual([1, 0]);
});

it.each([
  [1, 0],
  [2, 1],
])('of %i pages has %i paginators', async (pages, ways) => {
  data.readProviders.mockResolvedValue(page([ADA], pages));
  await open();
  expect(document.querySelectorAll('nav[aria-label="Pages"]')).toHaveLength(ways);
});
