/** The values of a form's fields: a text, or the ticked values of check boxes. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Writes values into the fields of a form that holds them itself. The fields stay the same elements, so that the one with
 * the focus keeps it.
 */
export function setFields(form: HTMLFormElement, values: FieldValues): void {
  for (const field of form.querySelectorAll('input')) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (typeof value !== 'string') field.checked = value.includes(field.value);
    else if (field.type === 'radio') field.checked = value === field.value;
    else field.value = value;
  }
}
