// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageNotice } from './storage-notice.tsx';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(cleanup);

it.each([
  ['full', 'Couldn’t save: your phone’s storage is full. Free some space and try again.'],
  ['missing', 'This browser can’t save on this device. Changes need a network.'],
  [
    'cleared',
    'This browser deleted SabiData’s data from this phone. Unsent changes are lost. ' +
      'To make this less likely, add SabiData to your home screen.',
  ],
] as const)('shows that the storage is %s, and can be dismissed', async (storage, message) => {
  const onDismiss = vi.fn();
  render(<StorageNotice storage={storage} onDismiss={onDismiss} />);
  expect(screen.getByRole('status').textContent).toBe(message);
  await press('Understood');
  expect(onDismiss).toHaveBeenCalledOnce();
});

it.each(['kept', 'opening'] as const)('shows nothing while the storage is %s', (storage) => {
  const { container } = render(<StorageNotice storage={storage} onDismiss={() => undefined} />);
  expect(container.textContent).toBe('');
});
