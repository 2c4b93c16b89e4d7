import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale } from './build.mjs';
import { ensureTools, findChromium, QUIET_CHROMIUM } from './ensure-tools.mjs';
import { writeScreensPage } from './screens-page.mjs';

// npm run screens: pictures of every screen in every state into screens/, and index.html, which shows them all.
//   --only plans,compare   draws these screens of tests/screens/states/screens.ts, and keeps the pictures of the others
//   --before FOLDER        shows the pictures of an earlier run beside the new ones
//   --of CHECKOUT --to FOLDER   draws the build of another checkout, with the list of this one
//   --page                 draws nothing, and writes index.html again
//   --special              draws dialogs, errors and menus too, as today's page models open them
// npm run screens -- card: draws public/card.png, the picture of shared links, with the colours of the light theme
// (src/ui/theme/theme.css.ts).

const BADGES = [
  ['MTN', '#ffcc00', '#16211b'],
  ['AIR', '#d7141a', '#ffffff'],
  ['GLO', '#2f7d32', '#ffffff'],
  ['9M', '#0d3d2b', '#d2e288'],
];

const CARD_HTML = `<!doctype html><style>
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px; position: relative;
    background: #fbfaf6; color: #16211b; font-family: system-ui, "Noto Sans", sans-serif; }
  .brand { display: flex; align-items: center; gap: 20px; font-size: 48px; font-weight: 780; letter-spacing: -.02em; }
  .brand b, h1 b { color: #0b6b3a; font-weight: inherit; }
  h1 { margin: 64px 0 0; font-size: 92px; line-height: 1.06; font-weight: 780; letter-spacing: -.03em; }
  p { position: absolute; left: 80px; right: 80px; bottom: 64px; margin: 0; padding-top: 36px; display: flex; gap: 16px;
    align-items: center; border-top: 2px solid #dedcd2; font-size: 32px; color: #566159; }
  .badge { padding: 12px 20px; border-radius: 12px; font-size: 30px; line-height: 1; font-weight: 750;
    letter-spacing: .03em; }
  .words { margin-left: auto; }
</style>
<div class="brand">
  <svg width="72" height="72" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0b6b3a"/>
    <path d="M6 18v-3M10 18v-6M14 18V9M18 18V6" stroke="#fbfaf6" stroke-width="2.4" stroke-linecap="round"/></svg>
  <span>Sabi<b>Data</b></span>
</div>
<h1>Know your data<br><b>before you buy it.</b></h1>
<p>${BADGES.map(([letters, ground, ink]) => `<span class="badge" style="background:${ground};color:${ink}">${letters}</span>`).join('')}
  <span class="words">Data plans in Nigeria, side by side</span></p>`;

async function drawCard() {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: QUIET_CHROMIUM });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(CARD_HTML);
  await page.screenshot({ path: new URL('../public/card.png', import.meta.url).pathname });
  await browser.close();
}

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const options = { of: text, to: text, before: text, only: text, special: flag, page: flag };
  return parseArgs({ options, allowPositionals: true });
}

async function drawScreens({ of: checkout, only, special, page, before, to = 'screens' }) {
  if (checkout && path.resolve(to) === path.resolve('screens'))
    throw new Error('Name the folder for the pictures of another checkout: --to FOLDER');
  const folder = path.resolve(to);
  const env = { ...process.env, SCREENS_TO: folder };
  if (checkout) env.SCREENS_OF = path.resolve(checkout);
  else await buildIfStale();
  if (only) env.SCREENS_ONLY = only;
  const runs = page ? [] : [env, ...(special ? [{ ...env, SCREENS_SPECIAL: '1' }] : [])];
  if (runs.length > 0 && !only) removePictures(folder);
  const results = runs.map(run);
  console.log(`Pictures: ${writeScreensPage(folder, before)}`);
  return results.find((status) => status !== 0) ?? 0;
}

function run(env) {
  const args = ['test', '-c', 'playwright.screens.config.ts'];
  return spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit', env }).status ?? 1;
}

/** Removes the pictures of earlier runs, whose screens may have other names. */
function removePictures(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.png')) rmSync(path.join(folder, name));
}

ensureTools();
const { values, positionals } = readOptions();
if (positionals[0] === 'card') await drawCard();
else process.exit(await drawScreens(values));
