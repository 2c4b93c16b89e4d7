import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';

/** What is wrong with a form's fields, by name: one message each. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

type FormSchema = v.GenericSchema<Record<string, unknown>>;

interface FormOptions<S extends FormSchema> {
  schema: S;
  /** A form that is being sent is not sent again. */
  busy: boolean;
  /** What the server said of single fields. */
  refused?: FieldErrors | undefined;
  onSubmit: (values: v.InferOutput<S>) => void;
}

/**
 * A form of plain inputs, read against a schema when it is sent: each wrong field gets its first message, and the first
 * of them the focus. Nothing that was typed is touched.
 */
export function useForm<S extends FormSchema>({ schema, busy, refused, onSubmit }: FormOptions<S>) {
  const [found, setFound] = useState<FieldErrors>({});
  const [old, setOld] = useState<FieldErrors | undefined>(undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    const wrong = read.success ? {} : firstOfEach(read.issues);
    setFound(wrong);
    setOld(refused);
    if (read.success) onSubmit(read.output);
    else focusFirst(form, wrong);
  };
  // What the server said is said until the form is sent anew.
  return { submit, errors: { ...(refused === old ? {} : refused), ...found } as FieldErrors };
}

/** Whether the app has taken the document over: before that the browser would send the form as a page. */
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
