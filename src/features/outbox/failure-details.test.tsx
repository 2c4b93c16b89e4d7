// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import {
  clickWaiting,
  currentRowOf,
  failed,
  outboxState,
  planEdited,
  ratingWaiting,
} from '../../../tests/support/outbox/operations.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { failureDetails, hasFailureDetails } from './failure-details.ts';
import { OutboxSheet } from './outbox-sheet.tsx';

const calls = {
  onClose: vi.fn(),
  onEdit: vi.fn(),
  onRetry: vi.fn(),
  onDiscard: vi.fn(),
  onReplace: vi.fn(),
  onSend: vi.fn(),
  newId: () => 'new-id',
};
const writeText = vi.fn(async (_: string) => undefined);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const dialog = () => screen.getByRole('dialog');
const status = () => within(dialog()).getByRole('status');

async function show(operations: Operation[]) {
  render(<OutboxSheet {...calls} state={outboxState({ operations })} />);
  await act(() => vi.dynamicImportSettled());
}

beforeAll(preloadDialog);
beforeEach(() => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('details are copied with a confirmation, and the focus stays', async () => {
  const lastError = failed('refused', { status: 422, code: 'bad_input', requestId: 'request-0001', atMs: 0 });
  await show([ratingWaiting(2, { state: 'rejected', lastError })]);
  const copy = button('Copy details: Rating for Lagos');
  copy.focus();
  await press(copy);
  expect(writeText.mock.calls).toEqual([
    [
      [
        'SabiData',
        'Change: rateNetworks',
        'Time: 1970-01-01T00:00:00.000Z',
        'Result: refused',
        'Status: 422',
        'Code: bad_input',
        'Request: request-0001',
      ].join('\n'),
    ],
  ]);
  expect(status().textContent).toBe('Details copied. Paste them into a message to us.');
  expect(document.activeElement).toBe(copy);
});

it('details are offered for a waiting change after an error of the server, and not after a failed network', async () => {
  const lastError = failed('server', { status: 503, requestId: 'request-0002' });
  await show([ratingWaiting(1, { lastError }), clickWaiting(2, { lastError: failed('offline') })]);
  expect([...dialog().querySelectorAll('li button')].map((one) => one.textContent)).toEqual(['Copy details']);
  expect(dialog().querySelector('ul')?.hasAttribute('tabindex')).toBe(false);
});

it('details name the request where there is no clipboard', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  const lastError = failed('server', { status: 500, requestId: 'request-0003' });
  await show([ratingWaiting(1, { lastError })]);
  await press(button('Copy details: Rating for Lagos'));
  expect(status().textContent).toBe('Couldn’t copy. Write down this number: request-0003');
});

it('details hold nothing that the user wrote', () => {
  const edited = planEdited(
    'p1',
    { name: 'MTN 2GB' },
    {
      state: 'rejected',
      lastError: failed('refused', { status: 412, detail: 'Ada Bundles changed it', row: currentRowOf({}) }),
    },
  );
  expect(hasFailureDetails(edited) && failureDetails(edited)).not.toMatch(/Ada|MTN|Lagos/);
});
