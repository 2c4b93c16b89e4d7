/** The time, passed in so that tests set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}
