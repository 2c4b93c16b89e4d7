// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { find, mount } from '../../../tests/support/mount.ts';
import { CaptchaField } from './captcha-field.tsx';

/** The page in a frame: here an empty one. */
function serveFrame() {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: async ({ window: page }) => new page.Response('') };
}

const ask = (frame: string, onSaid: (words: string) => void = () => undefined) =>
  mount(
    <CaptchaField
      state="asked"
      frame={frame}
      error={undefined}
      disabled={false}
      onStart={() => undefined}
      onAnswer={onSaid}
    />,
  );

beforeEach(serveFrame);

it.each([
  ['/api/captcha-frame', 'allow-scripts'],
  ['https://frames.example/api/captcha-frame', 'allow-scripts allow-same-origin allow-popups'],
])('shows a service in a frame that reaches nothing of the app: %s may %s', async (address, allowed) => {
  const { unmount } = await ask(address);
  const frame = find('iframe');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([address, allowed]);
  await unmount();
});

it('listens to its frame alone', async () => {
  const onSaid = vi.fn();
  const { unmount } = await ask('/api/captcha-frame', onSaid);
  const { contentWindow } = find<HTMLIFrameElement>('iframe');
  const say = (source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { source, data: { captcha: 'solved' } }));
  say(window);
  expect(onSaid).not.toHaveBeenCalled();
  expect(contentWindow).not.toBeNull();
  say(contentWindow);
  expect(onSaid).toHaveBeenCalledExactlyOnceWith('solved');
  await unmount();
});
