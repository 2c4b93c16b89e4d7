import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const failure = (kind: string, detail?: string) => Object.assign(new Error('for logs'), { kind, detail });

describe('failure words', () => {
  it("shows the server's detail, else the fallback", () => {
    expect(failureWords(failure('refused', 'Pages count from 1'), 'Failed to fetch plans').title).toBe(
      'Pages count from 1',
    );
    expect(failureWords(failure('offline'), 'Failed to fetch plans').title).toBe('Failed to fetch plans');
  });

  it('says what is in the way, by kind', () => {
    expect(failureWords(failure('timeout'), 'x').detail).toContain('too long');
    expect(failureWords(failure('undelivered'), 'x').detail).toContain('hotspot');
  });

  it('never shows the words of an unknown error', () => {
    expect(failureWords(new Error('Cannot read properties of undefined'), 'Failed')).toEqual({
      title: 'Failed',
      detail: undefined,
    });
  });
});
