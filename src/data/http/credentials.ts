/** The signed-in user of this page; the token already starts with 'Bearer ' (docs/specification/04-states.md). */
interface Credentials {
  token: string;
  userId: string;
}

let current: Credentials | undefined;

/** Sets or clears the token for `Authorization` and its owner. */
export function setCredentials(next: Credentials | undefined): void {
  current = next;
}

/** The signed-in user of this page. */
export const credentials = (): Credentials | undefined => current;
