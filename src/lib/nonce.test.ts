import { describe, expect, it } from 'vitest';
import { nonce } from './nonce.ts';

describe('nonce', () => {
  it('has the length asked for and only characters that a URL keeps', () => {
    for (const length of [1, 8, 32]) {
      expect(nonce(length)).toMatch(/^[\w-]+$/);
      expect(nonce(length)).toHaveLength(length);
    }
  });

  it('does not repeat itself', () => {
    const made = new Set(Array.from({ length: 1000 }, () => nonce(8)));
    expect(made.size).toBe(1000);
  });

  it('uses every character about equally', () => {
    const counts = new Map<string, number>();
    for (const letter of nonce(64_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(64);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
  });
});
