// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { kind as kinds } from '../button.css.ts';
import { Confirm } from './confirm.tsx';
import { preloadDialog } from './dialog.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const onYes = vi.fn();
const onNo = vi.fn();
const question = { title: 'Delete Plan', message: 'Are you sure you want to delete this plan?', onYes, onNo };

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const show = async (props: { busy: boolean; note?: string }) => {
  const shown = render(<Confirm {...question} open {...props} />);
  await screen.findByRole('alertdialog');
  return shown;
};

it('shows its note, and calls back on Yes and No', async () => {
  await show({ busy: false, note: 'This cannot be undone' });
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Are you sure you want to delete this plan?');
  expect(dialog.textContent).toContain('This cannot be undone');
  await press(button('Yes'));
  await press(button('No'));
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([1, 1]);
});

it('names its answers', async () => {
  render(<Confirm {...question} open busy={false} answers={{ yes: 'Send it', no: 'Go back' }} />);
  await screen.findByRole('alertdialog');
  await press(button('Send it'));
  await press(button('Go back'));
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  [{ yes: 'Send it', no: 'Go back' }, 'go'],
  [{ yes: 'Leave', no: 'Stay', isDestructive: true }, 'stop'],
  [undefined, 'stop'],
] as const)('colours the answer of %j that loses something', async (answers, kind) => {
  render(<Confirm {...question} open busy={false} answers={answers} />);
  await screen.findByRole('alertdialog');
  expect(button(answers?.yes ?? 'Yes').className).toContain(kinds[kind]);
});

it('names what the question is about', async () => {
  render(<Confirm {...question} open busy={false} detail="‘MTN 1.5GB’ leaves the list." />);
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('alertdialog').textContent).toContain(`${question.message}‘MTN 1.5GB’ leaves the list.`);
});

it('cannot be closed while Yes is busy', async () => {
  await show({ busy: true });
  expect(button('Yes').getAttribute('aria-busy')).toBe('true');
  await press(button('Close'));
  expect(onNo).not.toHaveBeenCalled();
});

it('focuses No, and returns the focus when it closes', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { rerender } = await show({ busy: false });
  expect(document.activeElement).toBe(button('No'));
  rerender(<Confirm {...question} open={false} busy={false} />);
  await act(async () => expect.poll(() => document.activeElement).toBe(opener));
  opener.remove();
});

it('does not move a focus that was set after it closed', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  const other = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { rerender } = await show({ busy: false });
  vi.useFakeTimers();
  rerender(<Confirm {...question} open={false} busy={false} />);
  other.focus();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  expect(document.activeElement).toBe(other);
  opener.remove();
  other.remove();
});

it('adds no style element to the page', async () => {
  await show({ busy: false });
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
