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

const clickOn = (target: Element | undefined, event: Partial<MouseEvent> = {}) => ({
  target: target as Element,
  preventDefault: () => {},
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...event,
});

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
  const repeat = holdClick(clickOn(first, { preventDefault }), 'a,button');
  expect(preventDefault).toHaveBeenCalledOnce();
  const pressed = vi.fn();
  draw('Buy')[0]?.addEventListener('click', pressed);
  repeat();
  expect(pressed).toHaveBeenCalledOnce();
});

/** Holds back a click on 'Buy', repeats it while nothing is drawn, and returns how often a later 'Buy' is pressed. */
function pressesOfLaterButton(meanwhile: () => void, when: 'before' | 'after' = 'after'): number {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [first] = draw('Buy');
  const repeat = holdClick(clickOn(first), 'button');
  draw();
  if (when === 'before') meanwhile();
  repeat();
  if (when === 'after') meanwhile();
  const pressed = vi.fn();
  draw('Buy')[0]?.addEventListener('click', pressed);
  vi.advanceTimersByTime(10_000);
  return pressed.mock.calls.length;
}

it('repeats a click once when its control is drawn later', () => {
  expect(pressesOfLaterButton(() => vi.advanceTimersByTime(2000))).toBe(1);
});

it.each(['click', 'keydown'])('repeats no click after a later %s', (act) => {
  expect(pressesOfLaterButton(() => dispatchEvent(new Event(act)))).toBe(0);
  expect(pressesOfLaterButton(() => dispatchEvent(new Event(act)), 'before')).toBe(0);
});

/** Draws one row for each plan, each with a link to the plan and 'Buy Now', and returns the buttons. */
function drawRows(...plans: string[]): HTMLElement[] {
  const rows = plans.map((plan) => `<li><a href="?plan=${plan}">MTN 1GB Daily</a><a href="/">Buy Now</a></li>`);
  document.body.innerHTML = `<ul id="root">${rows.join('')}</ul>`;
  const links = [...document.querySelectorAll('a')];
  for (const link of links) Object.defineProperty(link, 'offsetParent', { value: document.body });
  return links.filter(({ textContent }) => textContent === 'Buy Now');
}

it('finds a control again in the row of its plan, in whichever place that row is now', () => {
  const [, second] = drawRows('one', 'two', 'three');
  const again = placeOfControl(second as HTMLElement);
  const drawn = drawRows('two', 'four', 'one');
  expect(again()).toBe(drawn[0]);
  drawRows('one', 'three');
  expect(again()).toBeUndefined();
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s, for a new tab, to the browser', (key) => {
  const [first] = draw('Buy');
  const preventDefault = vi.fn();
  holdClick(clickOn(first, { preventDefault, [key]: true }), 'button')();
  expect(preventDefault).not.toHaveBeenCalled();
});

it('repeats no click on a control that is drawn after 3 s', () => {
  expect(pressesOfLaterButton(() => vi.advanceTimersByTime(3000))).toBe(0);
});

it('lets a click beside every control pass, and repeats nothing', () => {
  draw('Buy');
  const preventDefault = vi.fn();
  const repeat = holdClick(clickOn(document.body, { preventDefault }), 'a,button');
  const pressed = vi.fn();
  document.body.addEventListener('click', pressed);
  repeat();
  expect(preventDefault).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
});
