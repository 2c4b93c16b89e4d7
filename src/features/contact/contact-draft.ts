import * as v from 'valibot';
import type { User } from '../../../domain/account/user.ts';

const DraftSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  message: v.string(),
});
/** An unsent message. It never contains the captcha token (docs/security.md#s16). */
export type ContactDraft = v.InferOutput<typeof DraftSchema>;

/** Reads a stored draft; undefined if it is invalid. */
export function parseDraft(stored: unknown): ContactDraft | undefined {
  const read = v.safeParse(DraftSchema, stored);
  return read.success ? read.output : undefined;
}

interface Sources {
  stored: ContactDraft | undefined;
  /** The signed-in user. */
  user: User | undefined;
  /** The subject named in the address: 'enterprise'. */
  about: unknown;
}

/** Returns the content that a form starts with: the stored draft, else name, email and subject as far as they are known. */
export function firstDraft({ stored, user, about }: Sources): ContactDraft | undefined {
  const subject = about === 'enterprise' ? 'Subject: Enterprise tier\n\n' : '';
  if (stored) return { ...stored, message: stored.message || subject };
  if (!user && !subject) return undefined;
  const { firstname = '', lastname = '', email = '' } = user ?? {};
  return { first_name: firstname, last_name: lastname, email, message: subject };
}

/** Returns the content of a form; undefined if it is empty. */
export function draftIn(form: HTMLFormElement): ContactDraft | undefined {
  const draft = parseDraft(Object.fromEntries(new FormData(form)));
  return draft && Object.values(draft).some((text) => text !== '') ? draft : undefined;
}

/** Fills the empty fields of a form. Text typed before hydration stays. */
export function fillEmpty(form: HTMLFormElement, draft: ContactDraft): void {
  for (const [name, text] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (isText(field) && field.value === '') field.value = text;
  }
}

const isText = (field: Element | RadioNodeList | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
