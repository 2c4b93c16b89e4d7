import { expect, type Page } from '@playwright/test';
import type { OperationDraft } from '../../domain/contract/operation.ts';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { deferred } from './deferred.ts';
import { planRows } from './signed-in.ts';

const FEWEST_SAVED = 2;
const MOST_SAVED = 7;
/** So many plans of the demo data have a buy link. */
const DEMO_PLANS = 3;
const LATEST_KILL_MS = 80;

/** Every change asked for, and every one that the screen called saved, by what it says. */
export interface Diary {
  pressed: string[];
  saved: string[];
}

/** The round of a storm that a browser does not survive. */
export interface Round {
  page: Page;
  diary: Diary;
  /** How many changes the device has kept before it. */
  before: number;
  /** Which of the plans on the screen is bought. */
  no: number;
  kill: () => Promise<void>;
}

/** What a change says, as the diary has it. */
export function contentOf(meant: OperationDraft): string {
  if (meant.kind === 'recordClick') return `click ${meant.fields.plan_id}`;
  if (meant.kind !== 'rateNetworks') return meant.kind;
  const { location, ratings } = meant.fields;
  return `${location} ${ratings.map(({ network_name, rating }) => `${network_name} ${rating}`).join(', ')}`;
}

/** Submits one rating after another until the browser is killed. Each says something that no other says. */
export async function rateUntilKilled({ page, diary, kill }: Round): Promise<void> {
  const rating = new NetworkRatingPage(page);
  await expect(rating.alert).toBeVisible();
  await expect(rating.state.getByRole('option')).toHaveCount(38);
  const states = (await rating.state.getByRole('option').allTextContents()).slice(1);
  const end = randomEnd(kill);
  let saved = deferred<void>();
  await listen(page, ({ ratingSaved }) => {
    if (!ratingSaved) return;
    diary.saved.push(diary.pressed.at(-1) ?? '');
    end.countDown();
    saved.resolve();
  });
  await end.comesDuring(async () => {
    const no = diary.pressed.length;
    const location = states[no % states.length] ?? '';
    const [mtn, airtel] = [1 + (Math.floor(no / states.length) % 5), 1 + (Math.floor(no / states.length / 5) % 5)];
    await rating.state.selectOption(location);
    await rating.rating('MTN').selectOption(String(mtn));
    await rating.rating('Airtel').selectOption(String(airtel));
    diary.pressed.push(`${location} MTN ${mtn}, AIRTEL ${airtel}, GLO 1, 9MOBILE 1`);
    saved = deferred();
    await rating.submit.click();
    await Promise.race([saved.promise, end.over]);
  });
}

/** Presses the buy link of one plan, without a network, until the browser is killed. */
export async function clickUntilKilled({ page, diary, before, no, kill }: Round): Promise<void> {
  await page.getByLabel('Provider', { exact: true }).selectOption({ label: 'Demo Data Shop' });
  const row = planRows(page)
    .filter({ hasText: 'Buy Now' })
    .nth(no % DEMO_PLANS);
  const href = await row.locator('a[href^="?plan="]').getAttribute('href');
  const content = `click ${new URLSearchParams(href ?? '').get('plan')}`;
  const end = randomEnd(kill);
  let counted = before;
  await listen(page, ({ waiting }) => {
    for (; counted < waiting; counted++) {
      diary.saved.push(content);
      end.countDown();
    }
  });
  await page.context().setOffline(true);
  await end.comesDuring(async () => {
    diary.pressed.push(content);
    await row.getByRole('link', { name: 'Buy Now' }).click();
  });
}

/** A kill at a random moment, soon after a random number of changes have been called saved. */
function randomEnd(kill: () => Promise<void>) {
  const over = deferred<void>();
  let isOver = false;
  let left = FEWEST_SAVED + Math.floor(Math.random() * (MOST_SAVED - FEWEST_SAVED + 1));
  return {
    over: over.promise,
    countDown() {
      if (--left !== 0) return;
      setTimeout(() => {
        isOver = true;
        void kill().then(() => over.resolve(undefined));
      }, Math.random() * LATEST_KILL_MS);
    },
    /** Presses again and again. What fails because the browser is gone is no failure. */
    async comesDuring(press: () => Promise<void>): Promise<void> {
      try {
        while (!isOver) await press();
      } catch (error) {
        if (!isOver) throw error;
      }
      await over.promise;
    },
  };
}

interface Said {
  /** The form says 'Saved on this phone', and did not before. */
  ratingSaved: boolean;
  /** How many changes wait, by the header. */
  waiting: number;
}

/** Hears what the screen says, in the moment in which it says so. */
async function listen(page: Page, hear: (said: Said) => void): Promise<void> {
  await page.exposeFunction('tellTest', hear);
  await page.evaluate(() => {
    const { tellTest } = window as unknown as { tellTest: (said: Said) => void };
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    let was = '';
    const look = () => {
      const saved = texts('form [role=status]').some((text) => text.startsWith('Saved on this phone'));
      const [waiting = 0] = texts('[role=status] button').flatMap((text) => /^(\d+) change/.exec(text)?.slice(1) ?? []);
      const is = `${saved} ${waiting}`;
      if (is !== was) tellTest({ ratingSaved: saved && !was.startsWith('true'), waiting: Number(waiting) });
      was = is;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
