// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../../../domain/contract/call.ts';
import { beginSecondFactor, getSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
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

const CODES = ['abcd-efgh-ijkl-mnop', 'bcde-fghi-jklm-nopq'];

/** Shows the set-up at its second step. The answer of the confirmation is lost, and so is the network. */
async function showLostConfirmation(state: { isOn: boolean; isReached: boolean }) {
  data.request.mockImplementation(async ({ path, method }: Call) => {
    if (path === beginSecondFactor.path && method === 'POST')
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH', recovery_codes: CODES };
    if (path !== getSecondFactor.path) {
      state.isReached = false;
      throw new ApiError('timeout');
    }
    if (!state.isReached) throw new ApiError('offline');
    return { is_on: state.isOn, is_required: false, recovery_codes_left: 10 };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SecondFactorView />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'four green bottles' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add SabiData to your app' }));
  fireEvent.change(add.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(add.getByRole('button', { name: 'Turn on' }));
  await add.findByText("Couldn't turn it on.");
  return {
    add,
    again: () => client.invalidateQueries(),
    leave: async () => {
      await act(async () => void fireEvent.click(add.getByRole('button', { name: 'Cancel' })));
      return screen.findByRole('alertdialog');
    },
  };
}

it('says after a lost answer that it may be on, and shows the codes once the server says that it is', async () => {
  const state = { isOn: false, isReached: true };
  const { leave } = await showLostConfirmation(state);
  const question = await leave();
  expect(question.textContent).toContain('your second factor may be on. Keep SabiData in your app');
  expect(question.textContent).not.toContain('delete');
  Object.assign(state, { isOn: true, isReached: true });
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  fireEvent.click(within(codes).getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText(/^On: /)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the codes without a question if the state loads while the dialog is open', async () => {
  const state = { isOn: false, isReached: true };
  const { again } = await showLostConfirmation(state);
  Object.assign(state, { isOn: true, isReached: true });
  await act(again);
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy();
});

it('asks nothing before it closes after an answer of our server that it must wait', async () => {
  data.request.mockImplementation(async ({ method }: Call, options?: { headers?: Record<string, string> }) => {
    if (method === 'GET') return { is_on: false, is_required: false, recovery_codes_left: 0 };
    // Our server repeats the key; a proxy does not.
    throw new ApiError('server', { status: 429, detail: 'Wait.', echo: options?.headers?.['Idempotency-Key'] });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecondFactorView />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = dialog.getByLabelText('Your password');
  fireEvent.change(password, { target: { value: 'four green bottles' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Wait.')).toBeTruthy();
  fireEvent.change(password, { target: { value: '' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  expect(screen.queryByText('Leave now?')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
