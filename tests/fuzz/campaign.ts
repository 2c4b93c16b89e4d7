import { SeededRandom } from '../support/seeded-random.ts';
import type { TestDatabase } from '../support/server/databases.ts';
import type { TestApi } from '../support/server/test-api.ts';
import { type ApiDocument, nameOf, readDocument } from './api-document.ts';
import { Cast } from './cast.ts';
import { faultOf } from './check-answer.ts';
import { Coverage } from './coverage.ts';
import { bodyOf, type Draft, pathOf } from './draft.ts';
import { nextDraft } from './generator.ts';
import { type Answer, type SentRequest, sender } from './send.ts';

const REQUESTS_PER_CAST = 200;
/** Time passes, so that limits of attempts per account open again. */
const STEP_MS = 1_500;
const REPEATED_SHARE = 0.05;
const REUSED_KEY_SHARE = 0.03;
const REMEMBERED = 30;
const MAX_FAULTS = 20;

interface Suite {
  api: TestApi;
  database: TestDatabase;
}

interface Exchange {
  draft: Draft;
  sent: SentRequest;
  answer: Answer;
}

/** The result of many requests. */
export interface Ran {
  /** Wrong answers, each with its request. */
  faults: string[];
  coverage: Coverage;
  document: ApiDocument;
}

/** Sends requests that a seed decides, and checks each answer against the OpenAPI document. */
export async function runCampaign(suite: Suite, { seed, requests }: { seed: number; requests: number }): Promise<Ran> {
  const campaign = new Campaign(suite, seed);
  return campaign.run(requests);
}

class Campaign {
  readonly #suite: Suite;
  readonly #seed: number;
  readonly #random: SeededRandom;
  readonly #faults = new Map<string, string>();
  readonly #coverage = new Coverage();
  /** Writes with a key and their answers, to send again. */
  readonly #keyed: Exchange[] = [];

  constructor(suite: Suite, seed: number) {
    this.#suite = suite;
    this.#seed = seed;
    this.#random = new SeededRandom(seed);
  }

  async run(requests: number): Promise<Ran> {
    const { api } = this.#suite;
    const document = readDocument(await (await api.call('/openapi.json')).json());
    const { send, close } = sender(api.origin);
    let cast = await Cast.gather(this.#suite, this.#random);
    for (let no = 1; no <= requests && this.#faults.size < MAX_FAULTS; no++) {
      if (no % REQUESTS_PER_CAST === 0) cast = await Cast.gather(this.#suite, this.#random);
      api.clock.time += STEP_MS;
      const before = this.#earlier();
      const draft = before?.draft ?? (await this.#newDraft(cast, document));
      const sent = before?.sent ?? requestOf(draft, no);
      const sentMs = performance.now();
      const answer = await send(sent);
      this.#coverage.note(draft, answer, performance.now() - sentMs);
      const fault = this.#unexpectedError() ?? faultOf(draft, answer, document) ?? repeatFault(before, answer);
      if (fault !== undefined) this.#note(fault, { draft, sent, answer }, no);
      this.#remember({ draft, sent, answer });
      if (changesActor(draft, answer)) cast.replace(draft.actor.name);
    }
    close();
    return { faults: [...this.#faults.values()], coverage: this.#coverage, document };
  }

  /** Returns an earlier request with a key, to send it again; mostly undefined. */
  #earlier(): Exchange | undefined {
    return this.#random.hits(REPEATED_SHARE) ? this.#keyed[this.#random.between(0, REMEMBERED - 1)] : undefined;
  }

  async #newDraft(cast: Cast, document: ApiDocument): Promise<Draft> {
    const draft = await nextDraft({ random: this.#random, cast, document });
    const reused = this.#random.hits(REUSED_KEY_SHARE) ? this.#keyed[0] : undefined;
    const key = reused?.sent.headers['idempotency-key'];
    if (key !== undefined) draft.headers['idempotency-key'] = key;
    return draft;
  }

  /** Returns the error that the server reported to its operator since the last request. */
  #unexpectedError(): string | undefined {
    const [error] = this.#suite.api.faults.splice(0);
    if (error === undefined) return undefined;
    return `reports ${error instanceof Error ? error.stack : String(error)}`;
  }

  #remember(exchange: Exchange): void {
    if (exchange.sent.headers['idempotency-key'] === undefined) return;
    this.#keyed.unshift(exchange);
    this.#keyed.splice(REMEMBERED);
  }

  /** Keeps the first example of each fault. */
  #note(fault: string, { draft, sent }: Exchange, no: number): void {
    const name = `${nameOf(draft.call)} ${fault.slice(0, 60)}`;
    const { body, ...rest } = sent;
    const text = `SEED=${this.#seed}, request ${no} by ${draft.actor.name}, broken by ${draft.broken.join(', ') || 'nothing'}`;
    const request = `${JSON.stringify(rest)} ${String(body ?? '').slice(0, 1_000)}`;
    if (!this.#faults.has(name)) this.#faults.set(name, `${nameOf(draft.call)} ${fault}\n  ${text}\n  ${request}`);
  }
}

/** Each request comes from an address of its own, so that limits per address do not hide the answers behind 429. */
function requestOf(draft: Draft, no: number): SentRequest {
  const address = `100.${64 + (no >> 16)}.${(no >> 8) & 255}.${no & 255}`;
  const headers = { 'x-forwarded-for': address, ...draft.headers };
  return { method: draft.method, path: `/api/v1${pathOf(draft)}`, headers, body: bodyOf(draft) };
}

/** A write that was done and is sent again has the same answer, with a token of its own, unless its session has ended. */
function repeatFault(before: Exchange | undefined, { status, text }: Answer): string | undefined {
  if (before === undefined) return undefined;
  const isSame = status === before.answer.status && withoutToken(text) === withoutToken(before.answer.text);
  const isWrite = before.draft.call.parameters.some(({ name }) => name === 'Idempotency-Key');
  if (!isWrite || before.answer.status !== 200 || isSame || status === 401) return undefined;
  return `answers ${before.answer.status} ${before.answer.text}, and then ${status} ${text} to the same request`;
}

/** True if the actor's session, role or account may be another one after this answer. */
function changesActor({ call, actor, headers: sent }: Draft, { status, headers }: Answer): boolean {
  if (actor.authorization === undefined || sent.authorization !== actor.authorization) return false;
  const isChange = status === 200 && /logout|DELETE|providers.create|operations|second-factor/.test(nameOf(call));
  return isChange || (status === 401 && headers['www-authenticate'] !== undefined);
}

const withoutToken = (text: string) => text.replace(/"onboarding_token":"ey[\w.-]+"/, '');
