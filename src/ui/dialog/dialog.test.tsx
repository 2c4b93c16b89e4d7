// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog, preloadDialog } from './dialog.tsx';

beforeAll(preloadDialog);
afterEach(cleanup);

it.each([{ inAddress: false }, { inAddress: true }])(
  'closes the top dialog on an Escape that comes while it gets the focus (lower one: %j)',
  async (lower) => {
    const onClose = { lower: vi.fn(), top: vi.fn() };
    const shown = (isTopOpen: boolean) => (
      <Dialog open title="Ada" onClose={onClose.lower} {...lower}>
        <Dialog open={isTopOpen} title="Delete Ada" onClose={onClose.top}>
          This cannot be undone.
        </Dialog>
      </Dialog>
    );
    const { rerender } = render(shown(false));
    await screen.findByRole('dialog', { name: 'Ada' });
    const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    document.addEventListener('focusin', pressEscape, { once: true });
    rerender(shown(true));
    await screen.findByRole('dialog', { name: 'Delete Ada' });
    expect([onClose.top.mock.calls.length, onClose.lower.mock.calls.length]).toEqual([1, 0]);
  },
);

it.each([
  { refuses: true, invalid: true, focused: true, to: 'PIN' },
  { refuses: true, invalid: false, focused: true, to: 'Verify' },
  { refuses: false, invalid: true, focused: true, to: 'Verify' },
  // Safari does not focus a pressed button.
  { refuses: true, invalid: false, focused: false, to: 'Verify' },
])('returns the focus of a busy button: %j', async ({ refuses, invalid, focused: isFocused, to }) => {
  const shown = (isBusy: boolean, isOpen: boolean) => (
    <>
      <input aria-label="PIN" aria-invalid={invalid || undefined} />
      <Button busy={isBusy}>Verify</Button>
      <Dialog open={isOpen} title="Error" onClose={() => {}} refuses={refuses}>
        It failed
      </Dialog>
    </>
  );
  const { rerender } = render(shown(true, false));
  if (isFocused) screen.getByRole('button').focus();
  rerender(shown(true, true));
  await screen.findByRole('dialog', { name: 'Error' });
  rerender(shown(false, true));
  await act(async () => rerender(shown(false, false)));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(to);
});

it.each(['keeps its content', 'loses a part'])('returns the focus into the dialog below, if that %s', async (below) => {
  const shown = (isTopOpen: boolean, isLoading: boolean) => (
    <Dialog open title="MTN 1GB" onClose={() => {}}>
      <button type="button">Share</button>
      {isLoading && <p>Loading</p>}
      <Dialog open={isTopOpen} title="Share" onClose={() => {}}>
        A picture
      </Dialog>
    </Dialog>
  );
  const { rerender } = render(shown(false, true));
  const opener = await screen.findByRole('button', { name: 'Share' });
  opener.focus();
  rerender(shown(true, true));
  const top = await screen.findByRole('dialog', { name: 'Share' });
  await vi.waitFor(() => expect(document.activeElement).toBe(top));
  rerender(shown(false, true));
  if (below === 'loses a part') {
    rerender(shown(false, false));
    // As Radix does if the observer of the dialog below is told before the dialog above has returned the focus.
    screen.getByRole('dialog').focus();
  }
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

it('moves the focus to the heading of the page that came with a message', async () => {
  const shown = (page: string, isOpen: boolean) => (
    <>
      <main id="main" key={page}>
        <h1 tabIndex={-1}>{page}</h1>
        <button type="button">{page}</button>
      </main>
      <Dialog open={isOpen} title="Success" onClose={() => {}}>
        We sent you an email.
      </Dialog>
    </>
  );
  const { rerender } = render(shown('Register', false));
  screen.getByRole('button').focus();
  rerender(shown('Register', true));
  await screen.findByRole('dialog', { name: 'Success' });
  rerender(shown('Verify', true));
  await act(async () => rerender(shown('Verify', false)));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verify' })));
});
