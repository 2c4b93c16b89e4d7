// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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

/** Holds back a click on 'Buy', repeats it while nothing is drawn, and returns how often a later 'Buy' is pressed. */
function pressesOfLaterButton(meanwhile: () => void): number {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [first] = draw('Buy');
  const repeat = holdClick({ target: first as HTMLElement, preventDefault: () => {} }, 'button');
  draw();
  repeat();
  meanwhile();
  const pressed = vi.fn();
  draw('Buy')[0]?.addEventListener('click', pressed);
  vi.advanceTimersByTime(10_000);
  return pressed.mock.calls.length;
}

it('repeats a click once when its control is drawn later', () => {
  expect(pressesOfLaterButton(() => vi.advanceTimersByTime(2000))).toBe(1);
});

it('repeats no click after the user has pressed something else', () => {
  expect(pressesOfLaterButton(() => dispatchEvent(new Event('pointerdown')))).toBe(0);
});

it('repeats no click on a control that is drawn after 3 s', () => {
  expect(pressesOfLaterButton(() => vi.advanceTimersByTime(3000))).toBe(0);
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
