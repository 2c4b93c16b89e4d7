// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { dialledPlan } from './buy-click.ts';
import { MainAction } from './main-action.tsx';

vi.mock('../../../data/outbox/device-outbox.ts', () => ({ outbox: { enqueue: vi.fn(async () => ({})) } }));

afterEach(() => {
  cleanup();
  dialledPlan.set(null);
});

const bare = { ussd_code: null, buy_url: null, provider_phone_number: null, provider_website: null };
const linkFor = (change: Parameters<typeof samplePlan>[0]) => {
  const { container } = render(<MainAction plan={samplePlan({ ...bare, ...change })} />);
  return container.querySelector('a');
};

it.each([
  [{ ussd_code: '*312#', provider_phone_number: '09000000000' }, 'Dial *312#', 'tel:*312%23'],
  [{ ussd_code: '*312#', buy_url: 'https://shop.example/' }, 'Buy Now', 'https://shop.example/'],
  [{ buy_url: 'https://shop.example/', provider_phone_number: '09000000000' }, 'Buy Now', 'https://shop.example/'],
  [{ provider_phone_number: '09000000000', provider_name: 'Ada Data' }, 'WhatsApp Ada Data', 'https://wa.me/'],
  [{ provider_website: 'https://seller.example/' }, 'Visit seller', 'https://seller.example/'],
])('of %j is %s', (change, text, href) => {
  const link = linkFor(change);
  expect(link?.textContent).toBe(text);
  expect(link?.getAttribute('href')).toContain(href);
});

it('is nothing without a way to buy', () => {
  expect(linkFor({})).toBeNull();
});

it('opens the code to scan at a desk', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);
  linkFor({ id: 'a', ussd_code: '*312#' });
  await act(async () => {
    fireEvent.click(screen.getByRole('link'));
    await vi.dynamicImportSettled();
  });
  expect(dialledPlan.get()?.id).toBe('a');
});
