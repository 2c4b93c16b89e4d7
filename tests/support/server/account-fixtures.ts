import type { TestApi } from './test-api.ts';
import { linkOf, pinOf } from './test-api.ts';

export const NEW_PASSWORD = 'four green bottles';

let made = 0;

/** Returns the fields of a new account as the form of /register sends them. */
export function newPerson(role: 'user' | 'provider' = 'user') {
  const username = `person-${++made}`;
  const email = `${username}@people.test`;
  return { firstname: 'Ngozi', lastname: 'Eze', email, username, password: NEW_PASSWORD, role };
}

/** Account calls as a device sends them. Each user has their own IP address. */
export function peopleOf(api: () => TestApi) {
  let address = 0;
  const nextAddress = () => ({ 'x-forwarded-for': `203.0.${Math.floor(++address / 250)}.${address % 250}` });
  const post = async (path: string, body: unknown, headers: Record<string, string> = nextAddress()) => {
    const answer = await api().post(`/account/${path}`, body, headers);
    return { status: answer.status, body: (await answer.json()) as Record<string, string>, headers: answer.headers };
  };
  const lastPin = async () => {
    const mail = (await api().mails()).at(-1);
    return pinOf(mail ?? { text: '' });
  };
  const lastLink = async () => linkOf((await api().mails()).at(-1) ?? { text: '' });
  const registered = async (role: 'user' | 'provider' = 'user') => {
    const person = newPerson(role);
    await post('register', person);
    const pin = await lastPin();
    const { body } = await post('verify', { email: person.email, pin });
    return { ...person, onboardingToken: body.onboarding_token };
  };
  const login = (
    { email, password }: { email: string; password: string },
    headers: Record<string, string> = nextAddress(),
  ) => post('login', { email, password }, headers);
  const signedIn = async (person: { email: string; password: string }) => {
    const { body } = await login(person);
    const { id } = body.data as unknown as { id: string };
    return { id, token: String(body.token), revocation: String(body.revocation_token) };
  };
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const see = async (token: string, id: string) => (await api().call(`/users/${id}`, { headers: as(token) })).status;
  return { post, login, lastPin, lastLink, registered, signedIn, as, see, nextAddress };
}
