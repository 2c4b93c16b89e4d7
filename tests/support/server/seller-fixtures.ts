import { randomUUID } from 'node:crypto';
import type { Role } from '../../../domain/account/user.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import type { Tier } from '../../../domain/subscription/subscription.ts';
import { SessionTokens } from '../../../server/account/session/session-tokens.ts';
import { keysOf } from '../../../server/personal/person-keys.repo.ts';
import { personsIn, revealFields } from '../../../server/personal/sealed-values.ts';
import type { TestDatabase } from './databases.ts';
import { TEST_SECRET, type TestApi } from './test-api.ts';

/** Returns the fields of a new plan, with the changes of a test. */
export function planBody(change: Partial<PlanInput> = {}) {
  return {
    name: 'Bisi MTN 3GB',
    network: 'MTN' as const,
    size: { value: 3, unit: 'GB' as const },
    price: 1200,
    validity: { value: 30, unit: 'days' as const },
    description: '3GB on MTN for 30 days',
    ...change,
  };
}

type Headers = Record<string, string>;
export type Answered = { status: number; headers: globalThis.Headers; body: Record<string, unknown> };

/** Signed-in sellers and administrators of one suite, with their calls. */
export function sellersOf(suite: { api: TestApi; database: TestDatabase }) {
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  /** Creates a session that starts now, by the clock of the suite. */
  const sessionOf = async (id: string): Promise<Headers> => {
    const [user] = await run('select token_version from users where id = $1', [id]);
    const token = await new SessionTokens(TEST_SECRET, suite.api.clock).issue({
      id: randomUUID(),
      userId: id,
      tokenVersion: Number(user?.token_version),
      signedInAtS: Math.floor(suite.api.clock.time / 1000),
    });
    return { authorization: `Bearer ${token}` };
  };
  const signedIn = async (role: Role) => {
    const name = randomUUID();
    const [user] = await run(
      `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       values ('Bisi', 'Ojo', $1, $1 || '@sellers.test', '', $2, now()) returning id::text`,
      [name, role],
    );
    const id = String(user?.id);
    return { id, headers: await sessionOf(id) };
  };
  const operator = async (fields: { user_id?: string; tier?: Tier } = {}) => {
    const [made] = await run(
      `insert into providers (user_id, name, email, phone, tier) values ($1, 'Bisi Data', 'bisi@sellers.test',
       '09012345678', $2) returning id::text, no::int`,
      [fields.user_id ?? null, fields.tier ?? 'starter'],
    );
    return { provider: String(made?.id), no: Number(made?.no) };
  };
  const seller = async (tier: Tier = 'starter') => {
    const person = await signedIn('provider');
    return { ...person, ...(await operator({ user_id: person.id, tier })) };
  };
  const send = async (method: string, path: string, headers: Headers, body?: unknown): Promise<Answered> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await suite.api.call(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: text ?? null,
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered['body'] };
  };
  const list = async (headers: Headers, change: Partial<PlanInput> = {}) => {
    const { status, body } = await send('POST', '/plans/create', headers, planBody(change));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return String(body.id);
  };
  const rowOf = async (id: string) => {
    const [row] = await run('select *, no::int, updated_at::text, as_of::text from plans where id = $1', [id]);
    return row ?? {};
  };
  /** Returns the audit entries of a record as an administrator reads them. */
  const entriesOf = async (subject: string): Promise<Record<string, unknown>[]> => {
    const columns = 'action, outcome, actor_id, before, after';
    const entries = await run(`select ${columns} from audit where subject = $1 order by id`, [subject]);
    const persons = entries.flatMap(({ before, after }) => [...personsIn(before), ...personsIn(after)]);
    const keys = await keysOf(suite.database.db.queries, persons);
    const reveal = (values: unknown) => revealFields(values, keys);
    return entries.map((entry) => ({ ...entry, before: reveal(entry.before), after: reveal(entry.after) }));
  };
  return { signedIn, sessionOf, operator, seller, send, list, rowOf, entriesOf };
}

export const newKey = () => ({ 'idempotency-key': randomUUID() });
