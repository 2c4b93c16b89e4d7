import { localStore } from '../lib/local-store.ts';
import { session } from './session.ts';
import { CALCULATOR_DRAFT_KEY, CONTACT_DRAFT_KEY, NEED_KEY } from './user-storage.ts';

/** Storage keys of the forms whose input survives a restart. A visitor's draft stays on the device at sign-out. */
const KEYS = {
  contact: { user: CONTACT_DRAFT_KEY, visitor: 'SABIDATA_VISITOR_DRAFT' },
  calculator: { user: CALCULATOR_DRAFT_KEY, visitor: CALCULATOR_DRAFT_KEY },
  need: { user: NEED_KEY, visitor: NEED_KEY },
} as const;

export interface DraftStore<Draft> {
  read: () => Draft | undefined;
  /** Stores a draft; undefined removes it. */
  save: (draft: Draft | undefined) => void;
}

/**
 * Returns the stored input of a form.
 * @param parse returns undefined for anything that this version of the form cannot show
 */
export function draftStore<Draft>(
  form: keyof typeof KEYS,
  parse: (stored: unknown) => Draft | undefined,
): DraftStore<Draft> {
  const key = () => KEYS[form][session.current() ? 'user' : 'visitor'];
  return {
    read() {
      try {
        return parse(JSON.parse(localStore.getItem(key()) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    save(draft) {
      if (draft === undefined) localStore.removeItem(key());
      else localStore.setItem(key(), JSON.stringify(draft));
    },
  };
}
