// The document of /plans can be used before the app has loaded. For a signed-in user the app replaces its markup, so what
// was typed until then is carried over, and the app waits for the end of a press.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const WAIT_MS = 10_000;
const PRESS_STEP_MS = 50;
/** A longer press (3 s) selects text or opens a menu of the browser. */
const LONGEST_PRESS_STEPS = 60;

/** Resolves when nothing in an element is pressed: a button that is replaced during its press gets no click. */
export async function untilReleased(root: HTMLElement): Promise<void> {
  for (let step = 0; step < LONGEST_PRESS_STEPS && root.matches(':active'); step++)
    await new Promise((resolve) => setTimeout(resolve, PRESS_STEP_MS));
}

/**
 * Carries what the user typed, chose, ticked or focused in a document's fields over to the app's fields of the same
 * accessible names; a field without a name is left. Call it before the app replaces the document. Fields that the app
 * loads later count for 10 s.
 */
export function keepEarlyInput(root: HTMLElement): void {
  let left = controlsIn(root).map((old) => ({ old, name: nameOf(old), focused: old.matches(':focus') }));
  const observer = new MutationObserver(() => {
    left = left.filter(({ old, name, focused }) => {
      const control = controlsIn(root).find((each) => name && each !== old && nameOf(each) === name);
      // The focus of a replaced field falls to the body. If it is elsewhere, the user has gone on.
      if (focused && document.activeElement === document.body) control?.focus();
      if (control && isChanged(old)) repeatInput(old, control);
      return !control;
    });
  });
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<Control>('input, select, textarea')];

const nameOf = (control: Control) => control.ariaLabel ?? control.labels?.[0]?.textContent;

const isTick = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** True if a control differs from the document's. A rendered select starts with its first option. */
function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== ('options' in control ? control.options[0]?.value : control.defaultValue);
}

function repeatInput(old: Control, control: Control): void {
  // A click on the radio button that was left changes nothing.
  if (!isTick(old)) typeInto(control, old.value);
  else if (control.matches(':checked') !== old.checked) control.click();
}

/** Sets a value by the setter of the prototype: React overrides the element's own to ignore what its code has set. */
function typeInto(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
