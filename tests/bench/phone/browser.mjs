import { chromium } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from '../../../scripts/ensure-tools.mjs';

/** Opens a Chromium without background activity. */
export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: QUIET_CHROMIUM });
}
