// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { downloadText } from '../../lib/device/download-text.ts';
import { clearMessages, messageStore } from '../../ui/feedback/messages.ts';
import { OwnData } from './own-data.tsx';

vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
vi.mock('../../lib/device/download-text.ts', () => ({ downloadText: vi.fn() }));
const asked = vi.mocked(request);
const PLANS = { table: 'plans', title: 'Your plans', rows: [{ price_kobo: 240000, bonus: null }], left_off: 0 };

afterEach(() => {
  cleanup();
  clearMessages();
  vi.clearAllMocks();
});

/** Presses a button with the keyboard's focus on it. */
async function download(name: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnData userId="u-1" />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => button.click());
  return button;
}

it.each([
  ['As JSON', '"price_naira": 2400'],
  ['As a table (CSV)', 'Your plans,1,price naira,2400'],
])('makes a file that people can read, %s, and keeps the focus', async (name, text) => {
  asked.mockResolvedValue({ made_at: '2026-11-28T02:59:00.395Z', tables: [PLANS] });
  const button = await download(name);
  expect(document.activeElement).toBe(button);
  await vi.waitFor(() => expect(vi.mocked(downloadText)).toHaveBeenCalledOnce());
  expect(vi.mocked(downloadText).mock.calls[0]?.[2]).toContain(text);
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('says once when there were too many downloads', async () => {
  const text = 'Too many downloads. Try again in 24 hours.';
  asked.mockRejectedValue(new ApiError('server', { status: 429, detail: text }));
  await download('As JSON');
  await vi.waitFor(() => expect(messageStore.get()).toEqual({ title: 'Error', text }));
});
