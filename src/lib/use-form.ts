import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type FailureMessage, saveFailure } from './failure-messages.ts';

/** One message for each wrong field, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

type FormSchema = v.GenericSchema<Record<string, unknown>>;

interface FormOptions<S extends FormSchema> {
  schema: S;
  /** True while sending: submit does nothing. */
  busy: boolean;
  /** Messages of the server about single fields. */
  refused?: FieldErrors | undefined;
  onSubmit: (values: v.InferOutput<S>) => void;
}

/**
 * Validates a form of uncontrolled inputs on submit. Each wrong field gets its first message, and the first wrong field
 * the focus, also one that the server has refused. A message goes as soon as its field is mended; no new one appears before the next submit. The user's input
 * stays unchanged. Spread `handlers` on the form.
 */
export function useForm<S extends FormSchema>({ schema, busy, refused, onSubmit }: FormOptions<S>) {
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const [dismissed, setDismissed] = useState<FieldErrors | undefined>(undefined);
  const sent = useRef<HTMLFormElement>(undefined);
  const refusedNames = Object.keys(refused ?? {}).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a caller may make the object anew with the same names
  useEffect(() => {
    const form = sent.current;
    if (!busy && form && refused) focusFirst(form, refused);
  }, [busy, refusedNames]);
  const check = (form: HTMLFormElement) => {
    const read = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    return { read, wrong: read.success ? {} : firstOfEach(read.issues) };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { read, wrong } = check(form);
    setInvalid(wrong);
    setDismissed(refused);
    sent.current = form;
    if (read.success) onSubmit(read.output);
    else focusFirst(form, wrong);
  };
  const input = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    const shown = Object.keys(invalid);
    if (shown.length > 0) setInvalid(only(check(form).wrong, shown));
    // The server has refused another value than the one that is there now.
    if (refused?.[(target as HTMLInputElement).name] !== undefined) setDismissed(refused);
  };
  return {
    handlers: { noValidate: true, onSubmit: submit, onInput: input },
    errors: { ...(refused === dismissed ? {} : refused), ...invalid } as FieldErrors,
  };
}

const only = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])));

/** True once the app has hydrated the document. Before that, the browser would submit the form as a page. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started;
}

function firstOfEach(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && wrong[element.getAttribute('name') ?? ''] !== undefined) {
      element.focus();
      return;
    }
  }
}

interface Saving<Fields> {
  onSave: (fields: Fields) => Promise<unknown>;
  onSaved: () => void;
  /** The title of a failure. */
  title: string;
  /** The label of the button that saves. */
  button: string;
}

/** Saves a form on this device. When that fails, the form stays as it is and shows the reason. */
export function useSaving<Fields>({ onSave, onSaved, title, button }: Saving<Fields>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureMessage>();
  const save = (fields: Fields) => {
    setBusy(true);
    setFailure(undefined);
    void onSave(fields)
      .then(onSaved, (error: unknown) => setFailure(saveFailure(error, { title, button })))
      .finally(() => setBusy(false));
  };
  return { busy, failure, save };
}
