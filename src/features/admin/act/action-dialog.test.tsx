// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminEndSessions } from '../../../../domain/contract/admin/people.calls.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { ADMIN_KEY } from '../list/use-admin-list.ts';
import { ActionDialog } from './action-dialog.tsx';

const data = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../../data/http/request.ts', () => data);
beforeAll(preloadDialog);
afterEach(cleanup);

it('says that a write without an answer may be done, and loads the lists again when it closes', async () => {
  data.request.mockRejectedValue(new ApiError('offline'));
  const client = new QueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries');
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ActionDialog
        title="End all sessions"
        button="End them"
        failed="Couldn't end the sessions"
        write={() => ({ call: adminEndSessions, id: 'ada' })}
        onClose={onClose}
        onDone={vi.fn()}
      >
        <p>Ada is signed out.</p>
      </ActionDialog>
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'End them' }));
  expect(await dialog.findByText("Couldn't end the sessions.")).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('it may be done or not');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  expect(onClose).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledExactlyOnceWith({ queryKey: [ADMIN_KEY] });
});

async function showDeletion() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActionDialog
        title="Delete Ada"
        button="Delete account"
        typedName="Ada"
        confirmsPassword
        failed="Couldn't delete the account"
        write={() => ({ call: adminEndSessions, id: 'ada' })}
        onClose={vi.fn()}
        onDone={vi.fn()}
      >
        <textarea aria-label="Reason" name="reason" />
      </ActionDialog>
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.input(field(label));
  };
  return {
    dialog,
    field,
    type,
    fill: () => {
      type('Type Ada to confirm', 'Ada');
      type('Your password', 'four green bottles');
    },
    press: () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }))),
  };
}
const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

it('marks and focuses its own field that is wrong, and says why beside it', async () => {
  data.request.mockRejectedValue(
    new ApiError('refused', { status: 403, field: 'password', detail: 'This is not your password.' }),
  );
  const { dialog, field, type, fill, press } = await showDeletion();
  await press();
  const name = field('Type Ada to confirm');
  expect([isMarked(name), document.activeElement]).toEqual([true, name]);
  type('Type Ada to confirm', 'Ada');
  expect(isMarked(name)).toBe(false);
  await press();
  expect([isMarked(field('Your password')), document.activeElement]).toEqual([true, field('Your password')]);
  fill();
  await press();
  const reason = await dialog.findByText('This is not your password.');
  expect([isMarked(field('Your password')), document.activeElement]).toEqual([true, field('Your password')]);
  expect(reason.id).toBe(field('Your password').getAttribute('aria-describedby'));
  type('Your password', 'another one');
  expect(isMarked(field('Your password'))).toBe(false);
  expect(dialog.getByRole('alert').textContent).toBe('');
});

it('marks a field of its caller that the server names, until it is changed', async () => {
  data.request.mockRejectedValue(
    new ApiError('refused', { status: 422, field: 'reason', detail: 'Reason is required.' }),
  );
  const { dialog, field, type, fill, press } = await showDeletion();
  fill();
  await press();
  await dialog.findByText('Reason is required.');
  expect([isMarked(field('Reason')), document.activeElement]).toEqual([true, field('Reason')]);
  type('Reason', 'Asked by mail');
  expect(isMarked(field('Reason'))).toBe(false);
});

it('does not say after a lost answer that what was typed is not saved, also when a later answer came', async () => {
  data.request.mockRejectedValueOnce(new ApiError('timeout'));
  data.request.mockRejectedValueOnce(new ApiError('refused', { status: 404, detail: 'That user was not found' }));
  const { dialog, fill, press } = await showDeletion();
  fill();
  await press();
  await dialog.findByText(/^No answer came/);
  await press();
  await dialog.findByText('That user was not found.');
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Leave now?');
  expect(question.textContent).toContain('what you typed may be saved or not');
});
