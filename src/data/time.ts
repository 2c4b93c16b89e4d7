/** Time and random, passed in so that tests can bring their own. */
export interface Time {
  /** In ms of this device. */
  nowMs: () => number;
  /** Runs the task once after the delay, in ms; returns the way to cancel. */
  after: (delayMs: number, task: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}

export const deviceTime: Time = {
  nowMs: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
