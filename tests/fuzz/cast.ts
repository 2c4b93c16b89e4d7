import { randomUUID } from 'node:crypto';
import { type TOTP, URI } from 'otpauth';
import { TIERS } from '../../domain/subscription/subscription.ts';
import { type NewSecondFactor, SecondFactors } from '../../server/account/second-factor/second-factors.ts';
import { SessionTokens } from '../../server/account/session/session-tokens.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/seed-demo.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { newPerson } from '../support/server/account-fixtures.ts';
import type { TestDatabase } from '../support/server/databases.ts';
import { sellersOf } from '../support/server/seller-fixtures.ts';
import { pinOf, TEST_SECRET, type TestApi } from '../support/server/test-api.ts';

export type ActorName = 'visitor' | 'user' | 'provider' | 'systemadmin' | 'onboarding';

/** The sender of a request, and their records. */
export interface Actor {
  name: ActorName | 'other';
  email: string;
  id?: string;
  authorization?: string;
  provider?: string;
  phone?: string;
  plan?: string;
  subscription?: string;
  /** The reference of a payment that they have begun. */
  payment?: string;
  /** Of an administrator: the second factor that they have begun, perhaps turned on. */
  secondFactor?: NewSecondFactor;
}

interface Suite {
  api: TestApi;
  database: TestDatabase;
}

/** The actors of some hundred requests, and another seller whose records they do not own. */
export class Cast {
  readonly password = DEMO_PASSWORD;
  readonly missing = '00000000-0000-4000-8000-000000000000';
  readonly #suite: Suite;
  readonly #random: SeededRandom;
  readonly #sellers: ReturnType<typeof sellersOf>;
  readonly #actors = new Map<ActorName, Actor>();
  #newcomer: object | undefined;
  #reset: object | undefined;
  other!: Actor & Required<Pick<Actor, 'id' | 'provider' | 'plan' | 'subscription' | 'payment'>>;
  /** A deleted plan and provider. */
  gone!: { plan: string; provider: string };
  /** The id of a user who sells nothing. */
  person!: string;
  /** A message of the contact form. */
  message!: string;
  alarm!: string;
  /** A held burst of reports. */
  burst!: string;
  /** The name that the other seller asks for. */
  readonly requestedName = 'MTN Shop';
  cursors: string[] = [];
  /** Keys of bulk uploads in pieces. */
  readonly uploads = [randomUUID(), randomUUID()];
  /** Registered, and not verified at first. */
  registered = { email: '', password: '' };

  private constructor(suite: Suite, random: SeededRandom) {
    this.#suite = suite;
    this.#random = random;
    this.#sellers = sellersOf(suite);
  }

  static async gather(suite: Suite, random: SeededRandom): Promise<Cast> {
    const cast = new Cast(suite, random);
    await suite.database.run('delete from mails');
    cast.other = (await cast.#seller('other')) as Cast['other'];
    await cast.#writeToAdministrators();
    const { plan = '', provider = '', authorization = '' } = await cast.#seller('other');
    await cast.#sellers.send('DELETE', `/providers/${provider}`, { authorization });
    cast.gone = { plan, provider };
    const { cursor } = (await (await suite.api.call('/sync')).json()) as { cursor: string };
    const [, epoch] = cursor.split('.');
    cast.cursors = [cursor, `s.${epoch}.${suite.api.store.revision}.3`, `r.${epoch}.${suite.api.store.revision - 2}`];
    await cast.#register();
    await cast.#forget();
    return cast;
  }

  get epoch(): string {
    return this.#suite.api.store.epoch;
  }

  async actor(name: ActorName): Promise<Actor> {
    const actor = this.#actors.get(name) ?? (await this.#newActor(name));
    this.#actors.set(name, actor);
    return actor;
  }

  /** Replaces an actor whose session, role or account has changed. */
  replace(name: Actor['name']): void {
    this.#actors.delete(name as ActorName);
  }

  /** Returns the email, id and PIN of a registration that waits; undefined if it was taken before. */
  takeNewcomer(): object | undefined {
    const newcomer = this.#newcomer;
    this.#newcomer = undefined;
    return newcomer;
  }

  /** Returns the email and PIN of a user who wants a new password, and the password; undefined if it was taken before. */
  takeReset(): object | undefined {
    const reset = this.#reset;
    this.#reset = undefined;
    return reset;
  }

  async #newActor(name: ActorName): Promise<Actor> {
    if (name === 'visitor') return { name, email: 'nobody@fuzz.test' };
    if (name === 'provider') return this.#seller(name);
    const person = await this.#person(name, name === 'systemadmin' ? name : 'user');
    if (name === 'onboarding') {
      const session = { id: randomUUID(), userId: person.id as string, tokenVersion: 0 };
      const token = await new SessionTokens(TEST_SECRET, this.#suite.api.clock).issue(session, 'onboarding');
      return { ...person, authorization: `Bearer ${token}` };
    }
    const secondFactor = name === 'systemadmin' ? await this.#secondFactor(person) : undefined;
    return { ...person, ...(secondFactor && { secondFactor }), ...(await this.#payments(person.id as string)) };
  }

  /** Begins a second factor for half of the administrators, and turns it on for a quarter of them. */
  async #secondFactor({ id = '', email }: Actor): Promise<NewSecondFactor | undefined> {
    if (this.#random.hits(0.5)) return undefined;
    const factors = new SecondFactors(TEST_SECRET, this.#suite.api.clock);
    const factor = await this.#suite.database.db.transaction((tx) => factors.create(tx, { id, email }));
    if (this.#random.hits(0.5)) {
      await this.#suite.database.run('update second_factors set confirmed_at = now() where user_id = $1', [id]);
    }
    return factor;
  }

  /** Returns a code of the actor's second factor, of the app or a recovery code; a wrong one without a factor. */
  codeOf({ secondFactor }: Actor): string {
    if (secondFactor === undefined) return '123456';
    const { uri, recovery_codes } = secondFactor;
    if (this.#random.hits(0.3)) return this.#random.pick(recovery_codes);
    return (URI.parse(uri) as TOTP).generate({ timestamp: this.#suite.api.clock.time });
  }

  async #person(name: Actor['name'], role: 'user' | 'provider' | 'systemadmin'): Promise<Actor> {
    const { id, headers } = await this.#sellers.signedIn(role);
    const [row] = await this.#suite.database.run(
      `update users set password_hash = (select password_hash from users where email = 'user@sabidata.test')
       where id = $1 returning email`,
      [id],
    );
    return { name, id, email: String(row?.email), authorization: String(headers.authorization) };
  }

  async #seller(name: Actor['name']): Promise<Actor> {
    const person = await this.#person(name, 'provider');
    const { provider } = await this.#sellers.operator({ user_id: person.id as string, tier: this.#random.pick(TIERS) });
    const plan = await this.#sellers.list({ authorization: person.authorization as string });
    return { ...person, provider, plan, phone: '09012345678', ...(await this.#payments(person.id as string)) };
  }

  /** Adds a paid subscription and a payment that has begun. */
  async #payments(userId: string): Promise<Pick<Actor, 'subscription' | 'payment'>> {
    const [paid, open] = await this.#suite.database.run(
      `insert into subscriptions (user_id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at) values
       ($1, 'individual', 300000, $2, now(), now(), now(), now() + interval '30 days'),
       ($1, 'business', 1000000, $3, now(), null, null, null) returning id::text, reference`,
      [userId, `sabi-${randomUUID()}`, `sabi-${randomUUID()}`],
    );
    return { subscription: String(paid?.id), payment: String(open?.reference) };
  }

  async #writeToAdministrators(): Promise<void> {
    const { run } = this.#suite.database;
    await run('update providers set requested_name = $2 where id = $1', [this.other.provider, this.requestedName]);
    const [message] = await run(
      `insert into contact_messages (first_name, last_name, email, message, created_at)
       values ('Bola', 'Ade', 'bola@fuzz.test', 'Hello', now()) returning id::text`,
    );
    this.message = String(message?.id);
    const [alarm] = await run(
      `insert into alarms (at, text) values (now(), 'Look at ' || gen_random_uuid()) returning id::text`,
    );
    this.alarm = String(alarm?.id);
    const [burst] = await run(
      `insert into report_bursts (group_key, reason, began_at) values (gen_random_uuid(), 'group', now())
       returning id::text`,
    );
    this.burst = String(burst?.id);
    await run(
      `insert into ratings (user_id, state_iso, network, month, rating, updated_at, review)
       values ($1, 'NG-KN', '9MOBILE', '2026-11-01', 5, '2026-11-20T10:00:00Z', 'held')`,
      [this.other.id],
    );
  }

  async #register(): Promise<void> {
    const person = newPerson('provider');
    const { body } = await this.#sellers.send('POST', '/account/register', {}, person);
    const mail = (await this.#suite.api.mails()).at(-1);
    this.registered = { email: person.email, password: person.password };
    this.#newcomer = { email: person.email, user_id: body.user_id, pin: pinOf(mail ?? { text: '' }) };
  }

  async #forget(): Promise<void> {
    const { id, email } = await this.#person('other', 'user');
    this.person = String(id);
    await this.#sellers.send('POST', '/account/forgot-password', {}, { email });
    const mail = (await this.#suite.api.mails()).at(-1);
    this.#reset = { email, new_password: 'four green bottles', pin: pinOf(mail ?? { text: '' }) };
  }
}
