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
