// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { messageStore, showError, showSuccess } from '../feedback/messages.ts';
import { preloadDialog } from './dialog.tsx';
import { MessageModal } from './message-modal.tsx';

beforeAll(preloadDialog);

it('is titled Success or Error, and closing clears the message', async () => {
  const onClosed = vi.fn();
  render(<MessageModal onClosed={onClosed} />);
  await act(async () => showSuccess('Successfully Created Plan'));
  expect(screen.getByRole('heading').textContent).toBe('Success');
  await act(async () => showError('Failed to create plan'));
  expect(screen.getByRole('heading').textContent).toBe('Error');
  expect(screen.getByRole('alert').textContent).toBe('Failed to create plan');
  const close = screen.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close');
  fireEvent.click(close as HTMLElement);
  expect(messageStore.get()).toBeNull();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
  cleanup();
});
