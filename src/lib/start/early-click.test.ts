// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { holdClick, placeOfControl } from './early-click.ts';

/** Draws controls anew; a name with a minus is hidden. */
function draw(...names: string[]): HTMLElement[] {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') as HTMLElement;
  for (const name of names) {
    const control = root.appendChild(document.createElement('button'));
    control.textContent = name.replace('-', '');
    Object.defineProperty(control, 'offsetParent', { value: name.startsWith('-') ? null : root });
  }
  return [...root.querySelectorAll('button')];
}

beforeEach(() => void draw());

it('finds a control again by its name and its place among those that are shown', () => {
  const [, , second] = draw('Buy', '-Buy', 'Buy', 'Menu');
  const again = placeOfControl(second as HTMLElement);
  const drawn = draw('Menu', '-Buy', 'Buy', 'Buy');
  expect(again()).toBe(drawn[3]);
  draw('Menu');
  expect(again()).toBeUndefined();
});

it('holds a click back and repeats it on the control that was drawn anew', () => {
  const [first] = draw('Buy');
  const preventDefault = vi.fn();
  const repeat = holdClick({ target: first as HTMLElement, preventDefault }, 'a,button');
  expect(preventDefault).toHaveBeenCalledOnce();
  const pressed = vi.fn();
  draw('Buy')[0]?.addEventListener('click', pressed);
  repeat();
  expect(pressed).toHaveBeenCalledOnce();
});

it('lets a click beside every control pass, and repeats nothing', () => {
  draw('Buy');
  const preventDefault = vi.fn();
  const repeat = holdClick({ target: document.body, preventDefault }, 'a,button');
  const pressed = vi.fn();
  document.body.addEventListener('click', pressed);
  repeat();
  expect(preventDefault).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
});
