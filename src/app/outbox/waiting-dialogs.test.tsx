// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { StorageNotice } from './waiting-dialogs.tsx';

it.each([
  ['full', 'There is no room left on this phone. Your change is not saved: free some space, then try again.'],
  ['missing', 'This browser can’t save on this device. Changes need a network.'],
  [
    'cleared',
    'This browser has cleared what SabiData kept on this phone. Changes that were not sent are lost. ' +
      'Add SabiData to your home screen, and it happens less often.',
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
