// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { Confirm } from './confirm.tsx';
import { preloadDialog } from './dialog.tsx';

const onYes = vi.fn();
const onNo = vi.fn();
const question = { title: 'Delete Plan', message: 'Are you sure you want to delete this plan?', onYes, onNo };

beforeAll(preloadDialog);
afterEach(() => vi.clearAllMocks());

it('asks with its note, and answers Yes and No', async () => {
  const { unmount } = await mount(<Confirm {...question} open busy={false} note="This cannot be undone" />);
  const dialog = find('[role="alertdialog"]');
  expect(dialog.textContent).toContain('Are you sure you want to delete this plan?');
  expect(dialog.textContent).toContain('This cannot be undone');
  await press(button('Yes'));
  await press(button('No'));
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([1, 1]);
  await unmount();
});

it('is not left while Yes is busy', async () => {
  const { unmount } = await mount(<Confirm {...question} open busy />);
  expect(button('Yes').disabled).toBe(true);
  expect(button('Yes').getAttribute('aria-busy')).toBe('true');
  await press(button('Close'));
  expect(onNo).not.toHaveBeenCalled();
  await unmount();
});

it('takes the focus to No, and gives it back when it closes', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { show, unmount } = await mount(<Confirm {...question} open busy={false} />);
  expect(document.activeElement).toBe(button('No'));
  await show(<Confirm {...question} open={false} busy={false} />);
  await act(async () => expect.poll(() => document.activeElement).toBe(opener));
  await unmount();
  opener.remove();
});

it('leaves the focus where it was put when it closed', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  const words = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { show, unmount } = await mount(<Confirm {...question} open busy={false} />);
  vi.useFakeTimers();
  await show(<Confirm {...question} open={false} busy={false} />);
  words.focus();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  expect(document.activeElement).toBe(words);
  await unmount();
  opener.remove();
  words.remove();
});

it('adds no style element to the page', async () => {
  const { unmount } = await mount(<Confirm {...question} open busy={false} />);
  expect(document.querySelectorAll('style')).toHaveLength(0);
  await unmount();
});
