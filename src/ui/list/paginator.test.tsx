import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Paginator, visiblePages } from './paginator.tsx';

// @vitest-environment happy-dom

const hrefFor = (page: number) => `/plans?page=${page}`;

it('shows nothing for one page', () => {
  expect(renderToString(<Paginator page={1} pages={1} hrefFor={hrefFor} />)).toBe('');
});

it('marks the current page, and offers no way before the first', () => {
  const html = renderToString(<Paginator page={1} pages={8} hrefFor={hrefFor} />);
  expect(html).toMatch(/href="\/plans\?page=1"[^>]*aria-current="page"/);
  expect(html).not.toContain('page=0');
  expect(html).toMatch(/<a[^>]*aria-disabled="true"[^>]*>(?:(?!<\/a>).)*Previous<\/a>/);
});

it('shows five pages unless told, the first and the last, and dots for those left out', () => {
  const html = renderToString(<Paginator page={18} pages={36} hrefFor={hrefFor} />);
  const shown = [...html.matchAll(/<(?:li|a)[^>]*>(.*?)<\/(?:li|a)>/g)].map(([item]) =>
    item.replaceAll(/<[^>]+>/g, ''),
  );
  expect(shown).toEqual(['Previous', '1', '…', '16', '17', '18', '19', '20', '…', '36', 'Next']);
});

it('takes over a plain click, and leaves a click with Ctrl to the browser', async () => {
  const onPage = vi.fn();
  render(<Paginator page={2} pages={8} hrefFor={hrefFor} onPage={onPage} />);
  const next = screen.getByRole('link', { name: 'Next' });
  // fireEvent returns false if the click was prevented.
  expect([fireEvent.click(next), fireEvent.click(next, { ctrlKey: true })]).toEqual([false, true]);
  expect(onPage.mock.calls).toEqual([[3]]);
  cleanup();
});

describe('visiblePages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 36, [1, 2, 3, 4, 5, 'gap', 36]],
    [18, 36, [1, 'gap', 16, 17, 18, 19, 20, 'gap', 36]],
    [36, 36, [1, 'gap', 32, 33, 34, 35, 36]],
    [5, 9, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(visiblePages(page, pages, 5)).toEqual(shown);
  });

  it('shows first, last and current, ascending, a gap where pages are left out, and at most seven numbers', () => {
    const place = fc
      .integer({ min: 1, max: 400 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), ([page, pages], visible) => {
        const shown = visiblePages(page, pages, visible);
        const numbers = shown.filter((entry) => entry !== 'gap');
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, pages]);
        expect(numbers.length).toBeLessThanOrEqual(visible + 2);
        shown.forEach((entry, i) => {
          const [last, next] = [shown[i - 1], shown[i + 1]];
          if (entry === 'gap') expect(Number(next) - Number(last)).toBeGreaterThan(1);
          else if (typeof last === 'number') expect(entry).toBe(last + 1);
        });
      }),
    );
  });
});
