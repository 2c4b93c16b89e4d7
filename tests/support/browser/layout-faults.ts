import type { Page } from '@playwright/test';

/** Doubles the size of all text, as a user's setting does. */
export const doubleText = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** Lays out what the browser leaves until the screen comes near it, as it is when somebody has scrolled there. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

/** Returns what does not fit on the page: sideways scrolling, text over text, text out of its button or off the screen. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await layOutAll(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide on ${clientWidth} px`] : [];
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    const lines = [...textNodes(scope)].flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const line = { node, text: node.data.trim().slice(0, 30), bar: isInBar(node.parentElement) };
      return [...range.getClientRects()].map((box) => ({ ...line, box }));
    });
    for (const [index, { node, box, text, bar }] of lines.entries()) {
      const button = node.parentElement?.closest('button, a, label')?.getBoundingClientRect();
      if (box.right > clientWidth + 1) faults.push(`‘${text}’ ends beyond the screen`);
      if (button && (box.left < button.left - 1 || box.right > button.right + 1)) faults.push(`‘${text}’ is cut`);
      for (const other of lines.slice(index + 1)) {
        if (bar !== other.bar) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Letters do not fill the height of their line.
        if (width > 2 && height > box.height / 3) faults.push(`‘${text}’ is over ‘${other.text}’`);
      }
    }
    return [...new Set(faults)];

    /** True in a line that scrolls sideways by itself. */
    function isInScroller(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth) return true;
      }
      return false;
    }

    /** True in a line that is shortened on purpose, where screen readers get all of it. */
    function isShortened(element: Element): boolean {
      const line = getComputedStyle(element).display === 'inline' ? element.parentElement : element;
      if (line && line !== element) return isShortened(line);
      return getComputedStyle(element).textOverflow === 'ellipsis';
    }

    /** True in a bar that stays while the page scrolls below it. */
    function isInBar(element: Element | null): boolean {
      if (!element) return false;
      return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isInBar(element.parentElement);
    }

    /** Texts that are seen and scroll with the page. */
    function* textNodes(root: Element): Iterable<Text> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const parent = node.parentElement;
        if (node.data.trim() === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (isShortened(parent) || isInScroller(parent)) continue;
        const isHidden = (one: Element | null): boolean =>
          one !== null && (getComputedStyle(one).clipPath !== 'none' || isHidden(one.parentElement));
        if (!isHidden(parent) && !parent.closest('svg, select, option, [data-dialog-open] > div > div')) yield node;
      }
    }
  });
}
