import { describe, expect, it } from 'vitest';
import { failureMessage, fetchFailure } from './failure-messages.ts';

const failure = (kind: string, detail?: string) => Object.assign(new Error('for logs'), { kind, detail });

describe('failureMessage', () => {
  it("shows the server's detail, else the fallback", () => {
    expect(failureMessage(failure('refused', 'Pages count from 1'), 'Failed to fetch plans').title).toBe(
      'Pages count from 1',
    );
    expect(failureMessage(failure('offline'), 'Failed to fetch plans').title).toBe('Failed to fetch plans');
  });

  it("adds no reason to the server's detail, which says when to try again", () => {
    const text = 'Too many downloads. Try again in 24 hours.';
    for (const kind of ['server', 'unauthorised']) {
      expect(failureMessage(failure(kind, text), 'Failed')).toEqual({ title: text, detail: undefined });
    }
    expect(fetchFailure(failure('server', text), 'Failed').detail).toBeUndefined();
  });

  it('adds the reason by kind', () => {
    expect(failureMessage(failure('timeout'), 'x').detail).toContain('too long');
    expect(failureMessage(failure('undelivered'), 'x').detail).toContain('hotspot');
  });

  it('never shows the message of an unknown error', () => {
    expect(failureMessage(new Error('Cannot read properties of undefined'), 'Failed')).toEqual({
      title: 'Failed',
      detail: undefined,
    });
  });
});

it("prefixes the server's detail, and leaves the fallback as it is", () => {
  expect(fetchFailure(failure('refused', 'Pages count from 1'), 'Failed to fetch plans')).toEqual({
    title: 'Failed to fetch data: Pages count from 1',
    detail: undefined,
  });
  const { title, detail } = fetchFailure(failure('server'), 'Failed to fetch plans');
  expect(title).toBe('Failed to fetch plans');
  expect(detail).toContain('cannot answer right now');
});
