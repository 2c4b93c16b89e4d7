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
  [true, 'PIN'],
  [false, 'Verify'],
])('returns the focus of a busy button after its failure (refused field: %s) to %s', async (isRefused, name) => {
  const shown = (isBusy: boolean, isOpen: boolean) => (
    <>
      <input aria-label="PIN" aria-invalid={isRefused || undefined} />
      <Button busy={isBusy}>Verify</Button>
      <Dialog open={isOpen} title="Error" onClose={() => {}}>
        It failed
      </Dialog>
    </>
  );
  const { rerender } = render(shown(true, true));
  await screen.findByRole('dialog', { name: 'Error' });
  rerender(shown(false, true));
  await act(async () => rerender(shown(false, false)));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name);
});
