// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissIosHint, IosHintNotice, isIosHintDue, isSafariOnIos } from './ios-hint.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`;
const SAFARI = 'Version/18.6 Mobile/15E148 Safari/604.1';
const device = (userAgent: string, change: { maxTouchPoints?: number; installed?: boolean } = {}) => ({
  userAgent,
  maxTouchPoints: 5,
  installed: false,
  ...change,
});
const safari = device(`${IPHONE} ${SAFARI}`);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('advises the home screen in Safari on iOS until it is dismissed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${IPHONE} ${SAFARI}`);
  const first = render(<IosHintNotice />);
  expect(screen.getByRole('status').textContent).toBe(
    'Add SabiData to your home screen: Share, then Add to Home Screen. ' +
      'Safari deletes what websites keep after 7 days without a visit; installed apps are spared.',
  );
  await press(button('Understood'));
  expect(first.container.textContent).toBe('');
  first.unmount();
  const again = render(<IosHintNotice />);
  expect(again.container.textContent).toBe('');
});

it('shows nothing in other browsers', () => {
  const { container } = render(<IosHintNotice />);
  expect(container.textContent).toBe('');
});

it.each([
  ['Safari on an iPhone', safari, true],
  ['Safari on an iPad with the user agent of a Macintosh', device(`${MAC} Version/18.6 Safari/605.1.15`), true],
  ['Safari on a Macintosh', device(`${MAC} Version/18.6 Safari/605.1.15`, { maxTouchPoints: 0 }), false],
  ['installed on an iPhone', { ...safari, installed: true }, false],
  ['Chrome on an iPhone', device(`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`), false],
  ['Firefox on an iPhone', device(`${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`), false],
  ['Edge on an iPhone', device(`${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`), false],
  ['a browser inside an app', device(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]`), false],
  [
    'Chrome on Android',
    device(
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ),
    false,
  ],
])('%s', (_, { userAgent, maxTouchPoints, installed }, expected) => {
  expect(isSafariOnIos({ userAgent, maxTouchPoints, installed })).toBe(expected);
});

it('is due until it is dismissed', () => {
  expect(isIosHintDue(safari)).toBe(true);
  dismissIosHint();
  expect(isIosHintDue(safari)).toBe(false);
});

it('is not due on the test device', () => {
  expect(isIosHintDue()).toBe(false);
});
