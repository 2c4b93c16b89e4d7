// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { ShareButton } from './share-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function phone() {
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', { ...navigator, share });
  return share;
}

const text = (origin: string) => `₦3,500 ${origin}`;

it('shares the text at once where there is no picture', () => {
  const share = phone();
  render(<ShareButton text={text} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ text: text(location.origin) });
});

it('asks whether to share the text or the picture', async () => {
  const share = phone();
  render(<ShareButton text={text} picture={{ plan: samplePlan() }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('img', { name: 'Picture of MTN 7GB Monthly' })).toBeTruthy();
  expect(share).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send the text' }));
  expect(share).toHaveBeenCalledWith({ text: text(location.origin) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shares the text when the chunk that draws is missing', async () => {
  const share = phone();
  vi.doMock('./status/share-dialog.tsx', () => {
    throw new Error('This chunk is missing');
  });
  render(<ShareButton text={text} picture={{ plan: samplePlan() }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text: text(location.origin) }));
  vi.doUnmock('./status/share-dialog.tsx');
});
