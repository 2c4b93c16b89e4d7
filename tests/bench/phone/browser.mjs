import { chromium } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from '../../../scripts/ensure-tools.mjs';

/** A Chromium that does nothing of its own accord. */
export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: QUIET_CHROMIUM });
}
