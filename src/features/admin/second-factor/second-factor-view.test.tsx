// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../../../domain/contract/call.ts';
import { getSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { SecondFactorView } from './second-factor-view.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../../data/http/request.ts', () => data);
beforeAll(preloadDialog);
afterEach(cleanup);

/** Shows the view. Each write fails without an answer, and after it the server has the second factor off. */
async function show(): Promise<void> {
  let isOn = true;
  data.request.mockImplementation(async (call: Call) => {
    if (call.path === getSecondFactor.path && call.method === 'GET')
      return { is_on: isOn, is_required: false, recovery_codes_left: 10 };
    isOn = false;
    throw new ApiError('offline');
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SecondFactorView />
    </QueryClientProvider>,
  );
}

it.each([
  { opens: 'New recovery codes', sends: 'Make new codes', failed: "Couldn't make new codes." },
  { opens: 'Turn off', sends: 'Turn off', failed: "Couldn't turn it off." },
])('does not claim the state after a lost answer, and loads it again: $sends', async ({ opens, sends, failed }) => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: opens }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'four green bottles' } });
  fireEvent.click(dialog.getByRole('button', { name: sends }));
  expect(await dialog.findByText(failed)).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('it may be done or not');
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  const leave = screen.queryByRole('button', { name: 'Yes' });
  if (leave) await act(async () => void fireEvent.click(leave));
  expect(await screen.findByText(/^Off\./)).toBeTruthy();
});
