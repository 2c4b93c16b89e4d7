import type { LineMonth } from '../../../domain/subscription/month-line.ts';
import { isAtLeast } from '../../../domain/subscription/subscription.ts';

/** A time in which one month runs. */
export interface Span {
  id: string;
  fromMs: number;
  toMs: number;
}

/**
 * Returns when each month runs, in order: at each moment the largest tier between its start and its end. Throws if two months
 * of one tier run at the same moment. `months` includes those whose money went back, with the times that they had.
 */
export function spansOf(months: readonly LineMonth[]): Span[] {
  const times = [...new Set(months.flatMap(({ startsMs, endsMs }) => [startsMs, endsMs]))].toSorted((a, b) => a - b);
  const spans: Span[] = [];
  for (const [at, fromMs] of times.slice(0, -1).entries()) {
    const id = runningAt(months, fromMs);
    if (id !== undefined) addSpan(spans, { id, fromMs, toMs: times[at + 1] as number });
  }
  return spans;
}

function runningAt(months: readonly LineMonth[], atMs: number): string | undefined {
  const there = months.filter(({ startsMs, endsMs }) => startsMs <= atMs && atMs < endsMs);
  const largest = there.filter(({ tier }) => there.every((other) => isAtLeast(tier, other.tier)));
  if (largest.length > 1) throw new Error(`Months overlap: ${JSON.stringify(largest)}`);
  return largest[0]?.id;
}

/** Adds a span behind others, as one with the last if that is of the same month and there is no gap. */
export function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last?.id === span.id && last.toMs === span.fromMs) last.toMs = span.toMs;
  else if (span.toMs > span.fromMs) spans.push({ ...span });
}

/** Returns the parts of spans before a time. */
export const upTo = (spans: readonly Span[], atMs: number): Span[] =>
  spans
    .filter(({ fromMs }) => fromMs < atMs)
    .map(({ id, fromMs, toMs }) => ({ id, fromMs, toMs: Math.min(toMs, atMs) }));

/** Returns for how long each month runs, in ms. */
export function lengthsOf(spans: readonly Span[]): Record<string, number> {
  const lengths: Record<string, number> = {};
  for (const { id, fromMs, toMs } of spans) lengths[id] = (lengths[id] ?? 0) + toMs - fromMs;
  return lengths;
}
