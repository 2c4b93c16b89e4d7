// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RefreshChange, SentRecord } from '../../../../domain/contract/operation.ts';
import { OWN_ID, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { shownOutbox } from '../../../../tests/support/outbox/memory-outbox.ts';
import { failed, listRefreshed } from '../../../../tests/support/outbox/operations.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { BulkUpload } from './bulk-upload.tsx';

const outbox = vi.hoisted(() => ({ shown: undefined as unknown as ReturnType<typeof shownOutbox> }));
vi.mock('../../../session/use-outbox.ts', () => ({
  useOutbox: () => {
    const { subscribe, getState } = outbox.shown.outbox;
    return { outbox: outbox.shown.outbox, state: useSyncExternalStore(subscribe, getState) };
  },
}));
vi.mock('../../../session/save-and-notify.ts', () => ({ saveToCatalogue: vi.fn(async () => 'kept') }));
vi.mock('../use-seller.tsx', () => ({ useSeller: () => ({ own: OWN_ID, sellers: undefined }) }));
vi.mock('../../../data/catalogue-view/reader.ts', () => ({ readAllPlans: async () => [] }));

const text = () => document.body.textContent ?? '';

beforeAll(preloadDialog);
afterEach(cleanup);

async function open(): Promise<void> {
  outbox.shown = shownOutbox({ storage: 'kept' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkUpload onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox');
}

const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Uploads one plan, and returns the record of it as sent. */
async function upload(): Promise<(message: string) => SentRecord> {
  await open();
  write(planJson());
  await screen.findByText('1 plan understood');
  await press('Upload Plans');
  const [draft] = vi.mocked(saveToCatalogue).mock.lastCall ?? [];
  return (message) => ({ ...draft, opId: 'o-1', userId: 'ada', createdAtMs: 1, atMs: 2, message }) as SentRecord;
}

it('shows the server’s message once the plans are listed, and keeps it', async () => {
  const sent = await upload();
  expect(text()).toContain('Saved on this phone.');
  await act(async () => outbox.shown.show({ lastSent: sent('Ada has one more') }));
  expect(text()).toContain('Ada has one more');
  await act(async () => outbox.shown.show({ lastSent: null }));
  expect(text()).toContain('Ada has one more');
  expect(text()).toContain('1\u00a0plan is listed.');
});

it('shows the fallback of the specification until it knows the server’s message', async () => {
  const sent = await upload();
  const operation = { ...sent(''), state: 'acknowledged' };
  await act(async () => outbox.shown.show({ acknowledged: [operation as never] }));
  expect(text()).toContain('Successfully Created Plans');
  await act(async () => outbox.shown.show({ lastSent: sent('Ada has one more') }));
  expect(text()).toContain('Ada has one more');
});

it('says what a refresh leaves to the user, while the rest of it goes on', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Update my list' })));
  write(`[${planJson()},${planJson({ name: 'New one' })}]`);
  await screen.findByText('2 plans understood');
  await press('Update my list');
  const [draft] = vi.mocked(saveToCatalogue).mock.lastCall ?? [];
  const [first, second] = draft?.kind === 'refreshPlans' ? draft.fields.rows : [];
  const lastError = failed('refused', { status: 409, code: 'tier_limit', detail: 'Starter lists up to 5 plans.' });
  const rest = listRefreshed([second] as RefreshChange[]);
  const splitOff = listRefreshed([first] as RefreshChange[], { state: 'rejected', lastError });
  await act(async () => outbox.shown.show({ operations: [rest, splitOff] }));
  expect(text()).toContain('Saved on this phone.');
  await act(async () => outbox.shown.show({ operations: [splitOff] }));
  expect(text()).toContain(
    '1\u00a0plan needs your decision, under the changes that wait, at the top. Starter lists up to',
  );
});
