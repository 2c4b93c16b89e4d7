import type { Page } from '@playwright/test';

/** Returns the controls of `main`, or of the open dialog, that another element covers when they have the focus. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const controls = scope?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary') ?? [];
    const covered = [...controls].filter(isShown).filter(isCovered).map(nameOf);
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return covered;

    function isShown(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      return width > 2 && height > 2 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    }

    function isCovered(control: HTMLElement): boolean {
      control.focus();
      // The focus alone leaves a control at the edge of a sideways scroller half hidden.
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (document.activeElement !== control) return false;
      const { left, top, width, height } = control.getBoundingClientRect();
      return [0.2, 0.5, 0.8].every((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height * part);
        return !hit || !(control.contains(hit) || hit.contains(control) || control.closest('label')?.contains(hit));
      });
    }

    function nameOf(control: HTMLElement): string {
      return `${control.tagName.toLowerCase()} ‘${(control.innerText || control.ariaLabel || control.id).slice(0, 40)}’`;
    }
  });
}

/**
 * Returns the selected controls that look like the unselected ones beside them once colours are forced: the backgrounds and
 * colours that set them apart are gone.
 */
export async function unseenSelections(page: Page): Promise<string[]> {
  const apart = await selectionsApart(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const stillApart = await selectionsApart(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return apart.filter((name) => !stillApart.includes(name));
}

/** Returns the selected controls that look unlike an unselected one of their kind. */
function selectionsApart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SELECTED = '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"]';
    const marked = [...document.querySelectorAll<HTMLElement>(SELECTED)];
    const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')].filter(isDrawnByLabel);
    const labels = checked.flatMap((input) => input.closest('label') ?? []);
    return [...marked, ...labels]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => otherOf(element) && looksOf(element) !== looksOf(otherOf(element) as HTMLElement))
      .map((element) => (element.innerText || element.ariaLabel || element.outerHTML).slice(0, 60));

    /** True for a check box or radio button that its label hides and draws itself. */
    function isDrawnByLabel(input: HTMLInputElement): boolean {
      const { appearance, opacity, clipPath } = getComputedStyle(input);
      return appearance === 'none' || opacity === '0' || clipPath !== 'none';
    }

    /** An element of the same class that is not selected. */
    function otherOf(element: HTMLElement): HTMLElement | undefined {
      const alike = [...document.querySelectorAll<HTMLElement>(element.tagName)];
      return alike.find(
        (other) =>
          other !== element &&
          other.classList[0] === element.classList[0] &&
          !other.matches(SELECTED) &&
          !other.querySelector('input:checked') &&
          other.checkVisibility({ visibilityProperty: true }),
      );
    }

    /** Returns all that sets an element apart: its styles, those of its pseudo-elements, and the number of its elements. */
    function looksOf(element: HTMLElement): string {
      const drawn = [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
      const styles = drawn.map((style) => [
        ...[style.outlineStyle, style.outlineWidth, style.color, groundOf(style), style.border, style.content],
        ...[style.textDecorationLine, style.fontWeight],
      ]);
      return JSON.stringify([styles, element.querySelectorAll('*').length]);
    }

    /** The background colour. Forced colours give every background the colour of the page, more or less transparent. */
    function groundOf({ backgroundColor }: CSSStyleDeclaration): string {
      const ofPage = getComputedStyle(document.body).backgroundColor;
      const isClear = /, 0\)$/.test(backgroundColor);
      return isClear ? ofPage : backgroundColor.replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)');
    }
  });
}
