import { expect, it } from 'vitest';
import { fetchFailure } from './fetch-failure.ts';

const failure = (kind: string, detail?: string) => Object.assign(new Error('for logs'), { kind, detail });

it("says what the server's detail is about, and leaves the fallback as it is", () => {
  expect(fetchFailure(failure('refused', 'Pages count from 1'), 'Failed to fetch plans')).toEqual({
    title: 'Failed to fetch data: Pages count from 1',
    detail: undefined,
  });
  const { title, detail } = fetchFailure(failure('server'), 'Failed to fetch plans');
  expect(title).toBe('Failed to fetch plans');
  expect(detail).toContain('cannot answer right now');
});
