// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/app.tsx';
import { ProvidersScreen } from './providers-screen.tsx';

const data = vi.hoisted(() => ({ readProviders: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);

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

beforeEach(() => void data.readProviders.mockResolvedValue(page([ADA])));
afterEach(() => {
  cleanup();
  data.readProviders.mockReset();
});

it('shows five placeholder rows while it loads', async () => {
  data.readProviders.mockReturnValue(new Promise(() => {}));
  await open();
  const status = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) => textContent !== '');
  expect(status?.textContent).toBe('Loading providers');
  expect(status?.querySelectorAll(':scope > div')).toHaveLength(5);
});

it('links the website, else the phone, and the email', async () => {
  const withWebsite = { ...ADA, id: 'p2', name: 'Bisi Data', website: 'https://bisi.example/' };
  data.readProviders.mockResolvedValue(page([ADA, withWebsite]));
  await open();
  const [ada, bisi] = entries();
  expect(hrefs(ada)).toEqual(['tel:+2349000000001', 'mailto:ada@sabidata.test']);
  expect(hrefs(bisi)).toEqual(['https://bisi.example/', 'mailto:ada@sabidata.test']);
  expect(bisi?.textContent).toContain('Bisi Data');
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
