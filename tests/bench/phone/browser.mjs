import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/ensure-tools.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium that does nothing of its own accord. */
export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ARGS });
}
