import { type ContactDraft, parseDraft } from '../features/contact/contact-draft.ts';
import { localStore } from '../lib/local-store.ts';
import { KEPT_DRAFT } from '../session/personal-answers.ts';
import { session } from '../session/session.ts';

/** Of a visitor: nobody signs out who could take it with them. */
const VISITORS_DRAFT = 'SABIDATA_VISITOR_DRAFT';

const place = () => (session.current() ? KEPT_DRAFT : VISITORS_DRAFT);

/** What was written into the contact form and not sent: it survives a restart, and leaves with whoever signs out. */
export const contactDraft = {
  read(): ContactDraft | undefined {
    try {
      return parseDraft(JSON.parse(localStore.getItem(place()) ?? 'null'));
    } catch {
      return undefined;
    }
  },
  keep(draft: ContactDraft | undefined): void {
    if (draft) localStore.setItem(place(), JSON.stringify(draft));
    else localStore.removeItem(place());
  },
};
