import * as v from 'valibot';
import type { User } from '../../../domain/account/user.ts';

const DraftSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  message: v.string(),
});
/** What somebody has written and not sent. The captcha's token is never part of it (docs/security.md#s16). */
export type ContactDraft = v.InferOutput<typeof DraftSchema>;

/** A draft as it was kept; undefined for anything else. */
export function parseDraft(kept: unknown): ContactDraft | undefined {
  const read = v.safeParse(DraftSchema, kept);
  return read.success ? read.output : undefined;
}

/** What somebody who is signed in need not write. */
export const signedBy = ({ firstname, lastname, email }: User): ContactDraft => ({
  first_name: firstname,
  last_name: lastname,
  email,
  message: '',
});

/** What stands in a form; undefined when nothing does. */
export function draftIn(form: HTMLFormElement): ContactDraft | undefined {
  const draft = parseDraft(Object.fromEntries(new FormData(form)));
  return draft && Object.values(draft).some((text) => text !== '') ? draft : undefined;
}

/** Puts a draft where nothing stands yet: what was typed before the app had started stays. */
export function fillEmpty(form: HTMLFormElement, draft: ContactDraft): void {
  for (const [name, text] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (isText(field) && field.value === '') field.value = text;
  }
}

const isText = (field: Element | RadioNodeList | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
