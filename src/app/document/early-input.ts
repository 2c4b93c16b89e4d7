// The document of /plans can be used before the app has loaded. For a signed-in user the app replaces its markup, so what
// was typed until then is carried over. The app waits for the end of a press, and until it has the field that is written in.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const WAIT_MS = 10_000;
const STEP_MS = 50;
/** A longer press (3 s) selects text or opens a menu of the browser, and a chunk that takes longer may never come. */
const MOST_STEPS = 60;

/**
 * Resolves when the app can take the document's place without a loss: nothing is pressed (a button that is replaced during
 * its press gets no click), and the app has drawn the field that has the focus (without it, keys go nowhere). Waits 3 s at most.
 */
export async function untilReplaceable(root: HTMLElement, next: HTMLElement): Promise<void> {
  for (let step = 0; step < MOST_STEPS && (root.matches(':active') || isWrittenWithout(root, next)); step++)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}

/** True if a field of the document has the focus and the app has not drawn it yet: its chunk is loading. */
function isWrittenWithout(root: HTMLElement, next: HTMLElement): boolean {
  const written = controlsIn(root).find((each) => each.matches(':focus'));
  return written !== undefined && !controlNamed(nameOf(written), next);
}

/**
 * Carries what the user typed, chose, ticked or focused in a document's fields over to the app's fields of the same
 * accessible names; a field without a name is left. Call it before the app takes the document's place, and the function
 * that it returns after. Fields that the app loads later count for 10 s.
 */
export function keepEarlyInput(root: HTMLElement, next: HTMLElement): () => void {
  let left = controlsIn(root).map((old) => ({ old, name: nameOf(old), focused: old.matches(':focus') }));
  const carryOver = () => {
    left = left.filter(({ old, name, focused }) => {
      const control = controlNamed(name, next);
      // The focus of a replaced field falls to the body. If it is elsewhere, the user has gone on.
      if (focused && document.activeElement === document.body) control?.focus();
      if (control && isChanged(old)) repeatInput(old, control);
      return !control;
    });
  };
  const observer = new MutationObserver(carryOver);
  observer.observe(next, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  return carryOver;
}

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<Control>('input, select, textarea')];

const controlNamed = (name: string | null | undefined, root: HTMLElement) =>
  controlsIn(root).find((each) => name && nameOf(each) === name);

const nameOf = (control: Control) => control.ariaLabel ?? labelOf(control)?.textContent;

/** Returns the label of a control, also where the app is not in the document yet: there, `labels` misses those of an id. */
const labelOf = (control: Control) =>
  control.labels?.[0] ?? (control.getRootNode() as ParentNode).querySelector(`label[for="${CSS.escape(control.id)}"]`);

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
