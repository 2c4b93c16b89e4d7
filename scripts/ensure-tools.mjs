import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the path of a Chromium, or undefined. */
export const findChromium = () => CHROMIUMS.find((path) => path && existsSync(path));

const FIREFOXES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns the path of a Firefox, or undefined. */
export const findFirefox = () => FIREFOXES.find((path) => path && existsSync(path));

const HEADLESS_SHELLS = [process.env.HEADLESS_SHELL_PATH, '/usr/lib/chromium/chromium-headless-shell'];

/** Returns the path of Chromium's headless shell, or undefined: the same engine without a window, for less processor time. */
export const findHeadlessShell = () => HEADLESS_SHELLS.find((path) => path && existsSync(path));

/** Arguments that stop Chromium's background work. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  if (process.env.PG_BIN || (existsSync(folder) && readdirSync(folder).length > 0)) return true;
  return spawnSync('postgres', ['--version']).status === 0;
}

/**
 * Installs missing browsers and PostgreSQL with apt where that is possible. Otherwise exits with what to install.
 * @param {{ firefox?: boolean }} options `firefox`: true when the run includes the tests in Firefox
 */
export function ensureTools({ firefox = false } = {}) {
  const missing = [
    !findChromium() && 'chromium',
    firefox && !findFirefox() && 'firefox-esr',
    !hasPostgres() && 'postgresql',
  ].filter(Boolean);
  // Without the shell the tests run in full Chromium, and take longer.
  const wanted = findHeadlessShell() ? missing : [...missing, 'chromium-headless-shell'];
  if (wanted.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${wanted.join(' and ')}`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status === 0) return;
  }
  if (missing.length === 0) return;
  console.error(
    `The tests need ${missing.join(' and ')}. Install ${missing.length > 1 ? 'them' : 'it'} (Debian: apt-get install ` +
      `${missing.join(' ')}), or name the places in CHROMIUM_PATH, FIREFOX_PATH and PG_BIN. 'npm run check' runs without.`,
  );
  process.exit(1);
}
