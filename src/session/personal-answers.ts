import type { Query, QueryClient } from '@tanstack/react-query';
import { localStore } from '../lib/local-store.ts';

/** Where the person's answers outlive a restart (`keep-person.ts`). */
export const KEPT_PERSON = 'SABIDATA_PERSON';
/** What the person typed into the calculator (`usage-inputs.ts`). */
export const KEPT_USAGE = 'SABIDATA_USAGE';
/** What the person wrote into the contact form and has not sent (`contact-draft.ts`). */
export const KEPT_DRAFT = 'SABIDATA_CONTACT_DRAFT';

/** Answers for one person. They survive a restart; plans and status do not (docs/specification/04-states.md), and the mirror keeps plans. */
const PERSONAL = new Set(['auth', 'provider', 'subscription']);

export const isPersonal = (query: Pick<Query, 'queryKey'>) => PERSONAL.has(String(query.queryKey[0]));

/** A provider's first picture is another one: their own plans only. So it waits for what was kept. */
export const wasProvider = () => localStore.getItem(KEPT_PERSON)?.includes('"role":"provider"') ?? false;

/** Nothing of the person who leaves stays: neither in memory nor in storage. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal });
  dropKept();
}

/** The storage's part of it. */
export function dropKept(): void {
  localStore.removeItem(KEPT_PERSON);
  localStore.removeItem(KEPT_USAGE);
  localStore.removeItem(KEPT_DRAFT);
}
