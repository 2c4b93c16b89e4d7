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

type Click = Pick<MouseEvent, 'target' | 'preventDefault' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Holds back a click on a control that the app is about to draw anew. Returns the function that repeats it there, at once
 * or when the control's chunk has drawn it: for 3 s, and only if the user has neither pressed anything else since nor a key.
 * After a click beside every control, and after one that asks for a new tab, it repeats nothing.
 */
export function holdClick(event: Click, controls: string): () => void {
  const control = (event.target as Element).closest(controls);
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return () => {};
  event.preventDefault();
  const again = placeOfControl(control);
  let timer: ReturnType<typeof setInterval> | undefined;
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    clearInterval(timer);
  };
  // The held click itself has passed the capture phase.
  for (const act of ['click', 'keydown']) addEventListener(act, giveUp, { capture: true, once: true });
  return () => {
    const repeat = () => {
      const drawn = isGivenUp ? undefined : again();
      if (drawn) giveUp();
      drawn?.click();
    };
    timer = setInterval(repeat, STEP_MS);
    setTimeout(giveUp, WAIT_MS);
    repeat();
  };
}
