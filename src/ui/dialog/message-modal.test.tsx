// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { find, mount, press } from '../../../tests/support/mount.ts';
import { messageStore, showError, showSuccess } from '../feedback/messages.ts';
import { preloadDialog } from './dialog.tsx';
import { MessageModal } from './message-modal.tsx';

beforeAll(preloadDialog);

it('is titled Success or Error, and closing clears the message', async () => {
  const onClosed = vi.fn();
  const { unmount } = await mount(<MessageModal onClosed={onClosed} />);
  await act(async () => showSuccess('Successfully Created Plan'));
  expect(find('[role="dialog"] h2').textContent).toBe('Success');
  await act(async () => showError('Failed to create plan'));
  expect(find('[role="dialog"] h2').textContent).toBe('Error');
  expect(find('[role="alert"]').textContent).toBe('Failed to create plan');
  const close = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Close');
  await press(close as HTMLButtonElement);
  expect(messageStore.get()).toBeNull();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
  await unmount();
});
