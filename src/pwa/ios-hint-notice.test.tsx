// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../tests/support/mount.ts';
import { IosHintNotice } from './ios-hint-notice.tsx';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('advises the home screen in Safari on iOS, until it is put away', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
  const first = await mount(<IosHintNotice />);
  expect(find('[role="status"]').textContent).toBe(
    'Add SabiData to your home screen: Share, then Add to Home Screen. ' +
      'Safari deletes what websites keep after 7 days without a visit; installed apps are spared.',
  );
  await press(button('Understood'));
  expect(first.place.textContent).toBe('');
  await first.unmount();
  const again = await mount(<IosHintNotice />);
  expect(again.place.textContent).toBe('');
  await again.unmount();
});

it('says nothing elsewhere', async () => {
  const { place, unmount } = await mount(<IosHintNotice />);
  expect(place.textContent).toBe('');
  await unmount();
});
