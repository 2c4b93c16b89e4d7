// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { clearMessages, messageStore, toastStore } from '../../ui/feedback/messages.ts';
import { type AccountCall, useAccountCall } from './account.mutations.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const send = vi.fn(async (pin: string, _headersOf: (body: unknown) => Record<string, string>) => pin);
const onDone = vi.fn();
const refused = new ApiError('refused', { status: 422, detail: 'That PIN is not correct', field: 'pin' });

async function call(name: AccountCall) {
  const { result } = renderHook(() => useAccountCall({ name, send, onDone }), { wrapper });
  return (pin: string) =>
    act(async () => {
      result.current.onSubmit(pin);
      await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(pin, expect.anything()));
    });
}
const toasts = () => toastStore.get().map(({ text }) => text);

afterEach(() => {
  cleanup();
  clearMessages();
  toastStore.set([]);
  send.mockClear();
  onDone.mockClear();
});

it.each([
  ['verify', ['That PIN is not correct']],
  ['deleteUser', ['That PIN is not correct']],
  ['login', []],
] as const)('shows a failure of %s in the Error modal, and in these toasts: %j', async (name, expected) => {
  send.mockRejectedValueOnce(refused);
  const submit = await call(name);
  await submit('0000');
  expect(messageStore.get()).toEqual({ title: 'Error', text: 'That PIN is not correct' });
  expect(toasts()).toEqual(expected);
});

it('closes the toast of a failure with the next try', async () => {
  send.mockRejectedValueOnce(refused);
  const submit = await call('verify');
  await submit('0000');
  toastStore.set([...toastStore.get(), { id: -1, tone: 'ok', text: 'Copied *312#' }]);
  await submit('0427');
  expect(onDone).toHaveBeenCalledOnce();
  expect(toasts()).toEqual(['Copied *312#']);
});

it('has one key for the same body until it succeeds, and names the device', async () => {
  const sent: Record<string, string>[] = [];
  const note = (body: string, headersOf: (body: unknown) => Record<string, string>) => sent.push(headersOf({ body }));
  for (const failure of [new ApiError('offline'), new ApiError('timeout')])
    send.mockImplementationOnce(async (pin, headersOf) => {
      note(pin, headersOf);
      throw failure;
    });
  send.mockImplementation(async (pin, headersOf) => {
    note(pin, headersOf);
    return pin;
  });
  const submit = await call('register');
  for (const pin of ['0427', '0427', '0427', '0427', '0428']) await submit(pin);
  const keys = sent.map((headers) => headers['Idempotency-Key']);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(sent.at(-1)?.['X-Device']).toMatch(/./);
});
