import type { Page } from '@playwright/test';

/** The entry of a shift, a type that TypeScript does not know. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Adds up the layout shift of each document that the page opens from now on. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shift.sum += value;
        for (const { node } of sources) shift.moved.push(node?.textContent?.trim().slice(0, 40) ?? '');
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

/** Returns how the texts begin that have moved on a page that `watchShift` watches. */
export const movedTexts = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { shift: { moved: string[] } }).shift.moved)]);
