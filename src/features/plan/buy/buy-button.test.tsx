// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useBuyLink } from './buy-button.tsx';

const LINK = 'https://shop.example/plan?ref=7';
const onFollow = vi.fn();
const onOffline = vi.fn();
const opened = vi.fn();

function Buy() {
  return (
    <a href={LINK} {...useBuyLink({ link: LINK, onFollow, onOffline })}>
      Buy Now
    </a>
  );
}

const anchor = () => screen.getByRole<HTMLAnchorElement>('link');

/** Dispatches an event and waits for the signature. Resolves to true if the browser may follow the link. */
async function send(event: Event): Promise<boolean> {
  // Prevents happy-dom from navigating the test page.
  let allowed = false;
  const hold = (seen: Event) => {
    allowed = !seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', hold);
  await act(async () => {
    anchor().dispatchEvent(event);
    await vi.waitFor(() => expect(anchor().href).toContain('nonce='), { interval: 5, timeout: 200 }).catch(() => {});
  });
  window.removeEventListener('click', hold);
  return allowed;
}

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
const pointerDown = () => new PointerEvent('pointerdown', { bubbles: true });

// The first import takes longer than `send` waits.
beforeAll(() => import('./buy-click.ts'));
beforeEach(() => {
  vi.stubGlobal('open', opened);
  for (const spy of [onFollow, onOffline, opened]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('signs on pointer down, so that the click opens the signed address', async () => {
  render(<Buy />);
  await send(pointerDown());
  const signed = new URL(anchor().href);
  expect([...signed.searchParams.keys()]).toEqual(['ref', 'signature', 'timestamp', 'nonce']);
  expect(signed.searchParams.get('nonce')).toMatch(/^[\w-]{8}$/);
  expect(await send(click())).toBe(true);
  expect(onFollow).toHaveBeenCalledOnce();
  expect(opened).not.toHaveBeenCalled();
});

it('signs again on each pointer down', async () => {
  render(<Buy />);
  await send(pointerDown());
  const first = anchor().href;
  await act(async () => {
    anchor().dispatchEvent(pointerDown());
    await vi.waitFor(() => expect(anchor().href).not.toBe(first));
  });
  expect(new URL(anchor().href).searchParams.getAll('signature')).toHaveLength(1);
});

it('delays a click without pointer or focus until the link is signed', async () => {
  render(<Buy />);
  expect(await send(click())).toBe(false);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const [address, target, features] = opened.mock.calls[0] ?? [];
  expect(address).toContain('signature=');
  expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
  expect(onFollow).toHaveBeenCalledOnce();
});

it('opens the unsigned link when the browser has no digest', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  render(<Buy />);
  anchor().dispatchEvent(pointerDown());
  expect(await send(click())).toBe(true);
  expect(anchor().href).toBe(LINK);
  expect(onFollow).toHaveBeenCalledOnce();
});

it('stays on the page when offline, and reports it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Buy />);
  expect(await send(click())).toBe(false);
  expect(onOffline).toHaveBeenCalledOnce();
  expect(onFollow).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});
