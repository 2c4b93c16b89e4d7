/** Returns the address of the plan whose row a control stands in. */
const planOf = (control: Element) => control.closest('li,tr')?.querySelector('[href^="?plan="]')?.getAttribute('href');

const nameOf = (control: Element) => (control.ariaLabel ?? control.textContent) + planOf(control);

/**
 * Returns a function that finds a button or link of the page again after it was drawn anew: the one of the same name in
 * the row of the same plan, in the same place among such. Undefined if there is none.
 */
export function placeOfControl(control: Element | null): () => HTMLElement | undefined {
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>('#root button,#root a')].filter(
      // A document has rows for a phone and for a desk, and hides one kind.
      (each) => control && each.offsetParent && nameOf(each) === nameOf(control),
    );
  // -1 for what is no control, which finds nothing.
  const index = alike().indexOf(control as HTMLElement);
  return () => alike()[index];
}

const WAIT_MS = 3000;
const STEP_MS = 50;

/**
 * Holds back a click on a control that the app is about to draw anew. Returns the function that repeats it there, at once
 * or when the control's chunk has drawn it: for 3 s, and only until the user presses another button or key. After a click beside
 * every control it repeats nothing.
 */
export function holdClick(event: Pick<Event, 'target' | 'preventDefault'>, controls: string): () => void {
  const control = (event.target as Element).closest(controls);
  if (!control) return () => {};
  event.preventDefault();
  const again = placeOfControl(control);
  return () => {
    const repeat = () => {
      const drawn = again();
      if (drawn) giveUp();
      drawn?.click();
    };
    const timer = setInterval(repeat, STEP_MS);
    const giveUp = () => clearInterval(timer);
    setTimeout(giveUp, WAIT_MS);
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, giveUp, { once: true });
    repeat();
  };
}
