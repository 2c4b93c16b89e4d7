// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SentRecord } from '../../../../domain/contract/operation.ts';
import { listed } from '../../../../tests/support/bulk-dialog.tsx';
import { OWN_ID, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { shownOutbox } from '../../../../tests/support/outbox/memory-outbox.ts';
import { failed, listRefreshed, planEdited, rowChanged } from '../../../../tests/support/outbox/operations.ts';
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
const chunks = vi.hoisted(() => ({ keepChunks: vi.fn() }));
vi.mock('../../../pwa/cached-chunks.ts', () => chunks);
vi.mock('../use-seller.tsx', () => ({ useSeller: () => ({ own: OWN_ID, sellers: undefined }) }));
vi.mock('../../../data/catalogue-view/reader.ts', () => ({ readAllPlans: async () => [listed] }));

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

it('keeps the reader of workbooks for later, also without a network', async () => {
  await open();
  expect(chunks.keepChunks).toHaveBeenCalledExactlyOnceWith(['workbook']);
});

const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Updates the list to some plans, and returns what is stored. */
async function update(...plans: string[]) {
  if (screen.queryByRole('textbox') === null) await open();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Update my list' })));
  write(`[${plans.join()}]`);
  await screen.findByText(`${plans.length} plan${plans.length === 1 ? '' : 's'} understood`);
  await press('Update my list');
  const [draft] = vi.mocked(saveToCatalogue).mock.lastCall ?? [];
  return { draft, rows: draft?.kind === 'refreshPlans' ? draft.fields.rows : [] };
}

/** Uploads one plan, and returns the record of it as sent. */
async function upload(): Promise<(message: string) => SentRecord> {
  await open();
  write(planJson({ name: 'New one' }));
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

it('replaces what was refused when the corrected text is sent, so that nothing is listed twice', async () => {
  const sent = await upload();
  const lastError = failed('refused', { status: 422, code: 'bad_input', detail: 'Row 1 is wrong' } as never);
  const refused = { ...sent(''), state: 'rejected', attempts: 1, lastError } as never;
  await act(async () => outbox.shown.show({ operations: [refused] }));
  expect(text()).toContain('Row 1 is wrong');
  write(planJson({ name: 'New two' }));
  await screen.findByText('New two');
  await press('Upload Plans');
  const [draft, insteadOf] = vi.mocked(saveToCatalogue).mock.lastCall ?? [];
  expect(draft).toMatchObject({ kind: 'createPlans', fields: { plans: [{ name: 'New two' }] } });
  expect(insteadOf).toMatchObject({ opId: 'o-1' });
});

it('shows the fallback of the specification until it knows the server’s message', async () => {
  const sent = await upload();
  const operation = { ...sent(''), state: 'acknowledged' };
  await act(async () => outbox.shown.show({ acknowledged: [operation as never] }));
  expect(text()).toContain('Successfully Created Plans');
  await act(async () => outbox.shown.show({ lastSent: sent('Ada has one more') }));
  expect(text()).toContain('Ada has one more');
});

it('does not show the message of an earlier upload', async () => {
  await open();
  const { fields } = listRefreshed([rowChanged(listed.id, { price: 700 }, { price: 900 })]);
  const times = { createdAtMs: 1, atMs: 2 };
  const earlier = { kind: 'refreshPlans', fields, opId: 'old', userId: 'ada', ...times, message: 'Earlier list' };
  await act(async () => outbox.shown.show({ lastSent: earlier as SentRecord }));
  await update(planJson());
  expect(text()).toContain('Saved on this phone.');
  expect(text()).not.toContain('Earlier list');
});

describe('a refresh of which a part needs the user', () => {
  const split = async (code: string, detail: string) => {
    const { rows } = await update(planJson(), planJson({ name: 'New one' }));
    const lastError = failed('refused', { status: 409, code, detail } as never);
    return {
      rest: listRefreshed(rows.slice(1)),
      splitOff: listRefreshed(rows.slice(0, 1), { state: 'rejected', lastError }),
    };
  };

  it('says so while the rest of it goes on, and how many plans go out', async () => {
    const { rest, splitOff } = await split('tier_limit', 'Starter lists up to 5 plans.');
    await act(async () => outbox.shown.show({ operations: [rest, splitOff] }));
    expect(text()).toContain('1\u00a0plan needs your decision');
    expect(text()).toContain('Saved on this phone. 1\u00a0plan goes out by itself when there is a network.');
    await act(async () => outbox.shown.show({ operations: [splitOff] }));
    expect(text()).toContain(
      '1\u00a0plan needs your decision, under the changes that wait, at the top. Starter lists up to',
    );
  });

  it('says why a part was refused, whatever the reason', async () => {
    const { splitOff } = await split('forbidden', 'This is not your list.');
    await act(async () => outbox.shown.show({ operations: [splitOff] }));
    expect(text()).toContain('This is not your list.');
  });

  it('counts no change that was there before, and no plan twice', async () => {
    await open();
    const before = planEdited(listed.id, { price: 1 }, { state: 'rejected', lastError: failed('refused') });
    await act(async () => outbox.shown.show({ operations: [before] }));
    const { rows } = await update(planJson(), planJson({ name: 'New one' }));
    const part = listRefreshed(rows.slice(0, 1), { state: 'rejected', lastError: failed('refused') });
    await act(async () => outbox.shown.show({ operations: [before, part, { ...part, opId: 'twice' }] }));
    expect(text()).toContain('1\u00a0plan needs your decision');
  });
});
