// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

const commit = vi.fn();

function Typed({ value }: { value: string }) {
  const draft = useDraft(value, commit);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        draft.settle();
      }}
    >
      <output>{draft.text}</output>
      <button type="button" onClick={(event) => draft.write(event.currentTarget.value)}>
        Type
      </button>
      <button type="submit">Submit</button>
    </form>
  );
}

const type = (text: string) =>
  act(async () => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Type' });
    button.value = text;
    button.click();
  });
const shown = () => screen.getByRole('status').textContent;
const pass = () => act(async () => void vi.runAllTimers());

beforeEach(() => {
  vi.useFakeTimers();
  commit.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows every keystroke and commits once typing pauses', async () => {
  render(<Typed value="" />);
  for (const text of ['w', 'we', 'week ']) await type(text);
  expect(shown()).toBe('week ');
  expect(commit).not.toHaveBeenCalled();
  await pass();
  expect(commit.mock.calls).toEqual([['week']]);
});

it('keeps the text while the echo of an earlier commit arrives', async () => {
  const { rerender } = render(<Typed value="" />);
  await type('we');
  await pass();
  await type('week');
  rerender(<Typed value="we" />);
  expect(shown()).toBe('week');
  await pass();
  expect(commit).toHaveBeenLastCalledWith('week');
});

it('takes a value that changes from outside', async () => {
  const { rerender } = render(<Typed value="week" />);
  await type('weekly');
  await pass();
  rerender(<Typed value="weekly" />);
  rerender(<Typed value="" />);
  expect(shown()).toBe('');
});

it('commits at once on Enter, and not twice', async () => {
  render(<Typed value="" />);
  await type('glo');
  await act(async () => screen.getByRole('button', { name: 'Submit' }).click());
  await pass();
  expect(commit.mock.calls).toEqual([['glo']]);
});

it('commits nothing after unmount', async () => {
  const { rerender } = render(<Typed value="" />);
  await type('glo');
  rerender(null);
  await pass();
  expect(commit).not.toHaveBeenCalled();
});
