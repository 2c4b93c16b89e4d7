// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { only, render } from '../../tests/support/rendered.ts';
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
      <button type="button" onClick={(event) => draft.write(event.currentTarget.value)} />
      <button type="submit" />
    </form>
  );
}

const type = (text: string) =>
  act(async () => {
    const button = only<HTMLButtonElement>('button[type=button]');
    button.value = text;
    button.click();
  });
const shown = () => only('output').textContent;
const pass = () => act(async () => void vi.runAllTimers());

beforeEach(() => {
  vi.useFakeTimers();
  commit.mockClear();
});
afterEach(() => vi.useRealTimers());

it('shows every keystroke and commits once typing pauses', async () => {
  await render(<Typed value="" />);
  for (const text of ['w', 'we', 'week ']) await type(text);
  expect(shown()).toBe('week ');
  expect(commit).not.toHaveBeenCalled();
  await pass();
  expect(commit.mock.calls).toEqual([['week']]);
});

it('keeps the text while the echo of an earlier commit arrives', async () => {
  const { again } = await render(<Typed value="" />);
  await type('we');
  await pass();
  await type('week');
  await again(<Typed value="we" />);
  expect(shown()).toBe('week');
  await pass();
  expect(commit).toHaveBeenLastCalledWith('week');
});

it('takes a value that changes from outside', async () => {
  const { again } = await render(<Typed value="week" />);
  await type('weekly');
  await pass();
  await again(<Typed value="weekly" />);
  await again(<Typed value="" />);
  expect(shown()).toBe('');
});

it('commits at once on Enter, and not twice', async () => {
  await render(<Typed value="" />);
  await type('glo');
  await act(async () => only<HTMLButtonElement>('button[type=submit]').click());
  await pass();
  expect(commit.mock.calls).toEqual([['glo']]);
});

it('commits nothing after unmount', async () => {
  const { again } = await render(<Typed value="" />);
  await type('glo');
  await again(null);
  await pass();
  expect(commit).not.toHaveBeenCalled();
});
