/** Typical links: kbit/s down and up, round trip in ms (docs/performance.md). */
export const PROFILES = {
  slow3g: { down: 400, up: 400, rtt: 400 },
  slow4g: { down: 1600, up: 750, rtt: 150 },
  none: { down: 0, up: 0, rtt: 0 },
};

/** A cheap phone: its screen, and the factor by which its processor is slower than this machine. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const CPU_SLOWDOWN = 4;
