// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { StorageNotice } from './waiting-dialogs.tsx';

it.each([
  ['full', 'Couldn’t save: your phone’s storage is full. Free some space and try again.'],
  ['missing', 'This browser can’t save on this device. Changes need a network.'],
  [
    'cleared',
    'This browser deleted SabiData’s data from this phone. Unsent changes are lost. ' +
      'To make this less likely, add SabiData to your home screen.',
  ],
] as const)('%s: says so, and can be put away', async (storage, words) => {
  const onDismiss = vi.fn();
  const { unmount } = await mount(<StorageNotice storage={storage} onDismiss={onDismiss} />);
  expect(find('aside [role="status"]').textContent).toBe(words);
  await press(button('Understood'));
  expect(onDismiss).toHaveBeenCalledOnce();
  await unmount();
});

it.each(['kept', 'opening'] as const)('%s: says nothing', async (storage) => {
  const { place, unmount } = await mount(<StorageNotice storage={storage} onDismiss={() => undefined} />);
  expect(place.textContent).toBe('');
  await unmount();
});
