// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showFreshDocument } from './fresh-document.ts';

const html = (text: string, boot = '/assets/boot-1.js') =>
  `<head><script type="module" src="${boot}"></script></head><body><div id="root"><p>${text}</p></div>` +
  `<script type="application/json" id="document-data">["${text}"]</script><div id="bottom"></div></body>`;

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const shown = () => [
  document.getElementById('root')?.textContent,
  document.getElementById('document-data')?.textContent,
];
const note = () => document.getElementById('fresh');

/** Gives the page a height that follows from its text. */
function heightOf(measure: (text: string) => number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return measure(this.textContent ?? '');
  });
}

beforeEach(() => {
  const page = parse(html('₦500'));
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML; // the body itself stays: queries of other files are bound to it
  heightOf(() => 900);
});

describe('a newer document', () => {
  it('takes the place of markup and data, and says so for a moment', async () => {
    vi.useFakeTimers();
    await showFreshDocument(
      () => true,
      async () => parse(html('₦450')),
    );
    expect(shown()).toEqual(['₦450', '["₦450"]']);
    expect(note()?.textContent).toBe('Updated just now.');
    expect(note()?.role).toBe('status');
    vi.advanceTimersByTime(5_000);
    expect(note()).toBeNull();
    vi.useRealTimers();
  });

  it('of another height waits until its reader asks for it', async () => {
    heightOf((text) => text.length);
    await showFreshDocument(
      () => true,
      async () => parse(html('₦1,450')),
    );
    expect(shown()).toEqual(['₦500', '["₦500"]']);
    expect(note()?.textContent).toBe('The list has changed.Show it');
    note()?.querySelector('button')?.click();
    expect(shown()).toEqual(['₦1,450', '["₦1,450"]']);
    expect(note()).toBeNull();
  });

  it.each([
    ['of another build', async () => parse(html('₦450', '/assets/boot-2.js')), true],
    ['that cannot be read', async () => undefined, true],
    ['that comes after the app has started', async () => parse(html('₦450')), false],
  ])('%s changes nothing', async (_, read, isUntouched) => {
    await showFreshDocument(() => isUntouched, read);
    expect(shown()).toEqual(['₦500', '["₦500"]']);
    expect(note()).toBeNull();
  });
});
