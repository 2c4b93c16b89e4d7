import { type ApiDocument, nameOf } from './api-document.ts';
import type { Draft } from './draft.ts';
import type { Answer } from './send.ts';

/** Counts the outcomes of requests. A generator that makes only refused requests would find nothing. */
export class Coverage {
  readonly #statuses = new Map<number, number>();
  /** The calls that were done. */
  readonly #done = new Set<string>();
  #slowest = { ms: 0, what: '' };

  note(draft: Draft, { status }: Answer, ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const what = `${draft.method} ${draft.call.path}`;
    if (status < 400) this.#done.add(what);
    if (ms > this.#slowest.ms) {
      this.#slowest = { ms, what: `${what}, ${status}, broken by ${draft.broken.join(', ') || 'nothing'}` };
    }
  }

  /** Returns the calls that were never done. */
  neverDone({ calls }: ApiDocument): string[] {
    return calls.map(nameOf).filter((name) => !this.#done.has(name));
  }

  toString(): string {
    const statuses = [...this.#statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    const { ms, what } = this.#slowest;
    return `${statuses.join(', ')}; the slowest took ${ms.toFixed(0)} ms: ${what}`;
  }
}
