// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CaptchaField } from './captcha-field.tsx';

/** Loads an empty page into every frame. */
function serveFrame() {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: async ({ window: page }) => new page.Response('') };
}

const show = (address: string, onAnswer: (token: string) => void = () => undefined) => {
  const { container } = render(
    <CaptchaField
      state="asked"
      frame={address}
      error={undefined}
      disabled={false}
      onStart={() => undefined}
      onAnswer={onAnswer}
    />,
  );
  return container.querySelector('iframe');
};

beforeEach(serveFrame);
afterEach(cleanup);

it.each([
  ['/api/captcha-frame', 'allow-scripts'],
  ['https://frames.example/api/captcha-frame', 'allow-scripts allow-same-origin allow-popups'],
])('sandboxes the frame of the captcha service: %s may %s', (address, allowed) => {
  const frame = show(address);
  expect([frame?.getAttribute('src'), frame?.getAttribute('sandbox')]).toEqual([address, allowed]);
});

it('accepts messages only from its frame', () => {
  const onAnswer = vi.fn();
  const contentWindow = show('/api/captcha-frame', onAnswer)?.contentWindow ?? null;
  const post = (source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { source, data: { captcha: 'solved' } }));
  post(window);
  expect(onAnswer).not.toHaveBeenCalled();
  expect(contentWindow).not.toBeNull();
  post(contentWindow);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('solved');
});
