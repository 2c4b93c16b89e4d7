import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const EVERY_MS = 10_000;
/** The share of time that an idle process works: jobs, and readings of its metrics. */
const IDLE_SHARE = 0.1;
/** Below this growth a collection saves too little for its pause of 50 ms. */
const GROWTH = 1.2;

interface IdleGarbageDeps {
  /** Collects the garbage of the whole heap. */
  collect: () => void;
  /** Bytes that the heap and its buffers take. */
  readBytes?: () => number;
  /** The share of time since the last call in which the event loop worked. */
  readWorkShare?: () => number;
}

/**
 * Collects garbage when a process has grown and is idle again (docs/performance.md#p13): V8 leaves the garbage of a busy
 * time in the heap until new objects need its place. Returns the function that stops it.
 */
export function collectWhenIdle({
  collect,
  readBytes = heapBytes,
  readWorkShare = workShareReader(),
}: IdleGarbageDeps): () => void {
  let bytesAfter = readBytes();
  const timer = setInterval(() => {
    const isIdle = readWorkShare() < IDLE_SHARE;
    if (!isIdle || readBytes() < bytesAfter * GROWTH) return;
    collect();
    bytesAfter = readBytes();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function heapBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

function workShareReader(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
