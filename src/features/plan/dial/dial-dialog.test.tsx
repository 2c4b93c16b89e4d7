// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { DialDialog } from './dial-dialog.tsx';

const onClose = vi.fn();
const text = () => screen.getByRole('dialog', { name: 'Dial to buy' }).textContent;

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(ussd_steps: string | null) {
  const plan = samplePlan({ ussd_code: '*312#', ussd_steps });
  await act(async () => void render(<DialDialog plan={plan} onClose={onClose} />));
}

it('shows the plan, the code, the choices and a QR code with a name', async () => {
  await open('1 > 1');
  expect(text()).toMatch(/MTN 7GB Monthly\*312#Then choose 1 → 1CopyScan with your phone$/);
  const code = screen.getByRole('img', { name: 'QR code that dials *312#' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1H0z/); // the corner of a QR code
});

it('shows no choices where the seller named none', async () => {
  await open(null);
  expect(text()).not.toContain('choose');
});

it.each([
  ['Copied', () => Promise.resolve()],
  ["Couldn't copy", () => Promise.reject(new Error('refused'))],
])('Copy says: %s', async (words, writeText) => {
  const write = vi.fn(writeText);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  await open(null);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(write).toHaveBeenCalledExactlyOnceWith('*312#');
  expect(screen.getByRole('status').textContent).toBe(words);
});
