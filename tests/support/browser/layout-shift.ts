import type { Page } from '@playwright/test';

/** The entry of a shift, a type that TypeScript does not know. */
type LayoutShift = PerformanceEntry & { value: number; sources: Source[] };
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** Adds up the layout shift of each document that the page opens from now on. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shift.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const text = node?.textContent?.trim().slice(0, 40) ?? '';
          shift.moved.push(`'${text}' from ${placeOf(from)} to ${placeOf(to)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      for (let frames = 0; frames < 2; frames++)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return (window as unknown as { shift: { sum: number } }).shift.sum;
    });
}

/** Returns what has moved on a page that `watchShift` watches: how its text begins, and its x, y, width and height before and after. */
export const movedTexts = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { shift: { moved: string[] } }).shift.moved)]);
