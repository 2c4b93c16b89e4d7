import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visiblePages } from './visible-pages.ts';

describe('visiblePages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 36, [1, 2, 3, 4, 5, 'gap', 36]],
    [18, 36, [1, 'gap', 16, 17, 18, 19, 20, 'gap', 36]],
    [36, 36, [1, 'gap', 32, 33, 34, 35, 36]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(visiblePages(page, pages, 5)).toEqual(shown);
  });

  it('shows first, last and current, ascending, and a gap only over two or more pages', () => {
    const place = fc
      .integer({ min: 1, max: 400 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), ([page, pages], visible) => {
        const shown = visiblePages(page, pages, visible);
        const numbers = shown.filter((entry) => entry !== 'gap');
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, pages]);
        shown.forEach((entry, i) => {
          const [last, next] = [shown[i - 1], shown[i + 1]];
          if (entry === 'gap') expect(Number(next) - Number(last)).toBeGreaterThan(2);
          else if (typeof last === 'number') expect(entry).toBe(last + 1);
        });
      }),
    );
  });
});
