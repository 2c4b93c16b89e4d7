// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../app/app.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../../data/http/request.ts', () => data);
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentTimeline reference="sabi-1" />
    </QueryClientProvider>,
  );
const entry = (id: number, action: string, more: object) => ({
  ...{ id, action, at: '2026-11-22T10:00:00.000Z', outcome: 'done', actor_id: null, actor: null, subject: 'one' },
  ...{ before: null, after: null, request_id: null, ...more },
});

it('shows each step with its time and its request, the oldest first', async () => {
  const failed = { failure: 'unreachable', reason: 'The payment provider answered 503' };
  const items = [
    entry(1, 'subscription.begin', { request_id: '11111111-aaaa' }),
    entry(2, 'subscription.ask', { outcome: 'refused', after: failed, request_id: '22222222-bbbb' }),
    entry(3, 'subscription.notice', {}),
    entry(4, 'subscription.pay', { after: { user_id: 'a0a0', ends_at: '2026-12-27T19:27:45.845Z' } }),
  ];
  data.request.mockResolvedValue({ items, total: 4, page: 1, page_size: 100 });
  show();
  const steps = await screen.findAllByRole('listitem');
  const texts = steps.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts[0]).toContain('Payment begun 22 Nov 2026, 11:00');
  expect(texts[1]).toContain('Payment service failed');
  expect(texts[1]).toContain('reason: The payment provider answered 503');
  expect(texts[2]).toContain('Notice from the payment service');
  expect(texts[3]).toContain('ends at: 27 Dec 2026, 20:27');
  expect(texts[3]).not.toContain('user id');
  expect(screen.getByRole('button', { name: 'Copy 22222222-bbbb' })).toBeDefined();
  const [, { query }] = data.request.mock.calls[0] as [unknown, { query: unknown }];
  expect(query).toMatchObject({ payment: 'sabi-1', order: 'asc' });
});

it('says that it could not be loaded, and loads it again', async () => {
  data.request.mockRejectedValue(new Error('no network'));
  show();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  data.request.mockResolvedValue({ items: [], total: 0, page: 1, page_size: 100 });
  again.click();
  await screen.findByText('Nothing was written down about this payment.');
});
