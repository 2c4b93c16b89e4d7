/**
 * The page numbers to offer: `visible` of them around `page`, always the first and the last, and 'gap' where some are
 * left out. A gap never hides one page alone: the number takes no more room than the dots (docs/specification/02-screens.md, Paginator).
 */
export function visiblePages(page: number, pages: number, visible: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - Math.floor(visible / 2), pages - visible + 1));
  const to = Math.min(pages, from + visible - 1);
  return [...before(from), ...span(from, to), ...after(to, pages)];
}

function before(from: number): (number | 'gap')[] {
  return from <= 3 ? span(1, from - 1) : [1, 'gap'];
}

function after(to: number, pages: number): (number | 'gap')[] {
  return pages - to <= 2 ? span(to + 1, pages) : ['gap', pages];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
