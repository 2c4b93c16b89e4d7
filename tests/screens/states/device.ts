import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO } from '../../support/browser/sign-in.ts';
import { sendForm } from './acts.ts';
import { answerBy, type Server, serverFor } from './answers.ts';
import type { Role, ScreenStates, State } from './screen.ts';
import { RequestsUnderWay, settled } from './settled.ts';

/** A user of a running app. */
export interface Person {
  url: string;
  browser: Browser;
  /** Values on the device from the start: the session, and that the first-visit notice is answered. */
  stored: Readonly<Record<string, string>>;
}

/** A device of a person. `server` says how the server answers it from now on. */
export interface Device {
  person: Person;
  context: BrowserContext;
  page: Page;
  underWay: RequestsUnderWay;
  server: Server;
}

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };

/** Signs in the demo account of a role. */
export async function signInAs(role: Role, url: string, browser: Browser): Promise<Person> {
  const stored = { SABIDATA_NOTICE: 'accepted' };
  if (role === 'visitor') return { url, browser, stored };
  const answer = await fetch(`${url}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[role], password: DEMO.password }),
  });
  const { token } = await answer.json();
  return { url, browser, stored: { ...stored, TOKEN: `Bearer ${token}` } };
}

/** Opens a device that holds nothing but the session. It stands in Ikeja. */
export async function openDevice(person: Person, options: BrowserContextOptions = {}): Promise<Device> {
  const localStorage = Object.entries(person.stored).map(([name, value]) => ({ name, value }));
  const context = await person.browser.newContext({
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    storageState: { cookies: [], origins: [{ origin: new URL(person.url).origin, localStorage }] },
    permissions: ['geolocation'],
    geolocation: IKEJA,
    ...options,
  });
  const underWay = new RequestsUnderWay(context);
  const device: Device = { person, context, page: await context.newPage(), underWay, server: {} };
  await answerBy(context, underWay, () => device.server);
  return device;
}

/** Opens a screen in a state and waits until it is at rest. */
export async function openScreen(device: Device, screen: ScreenStates, state: State): Promise<void> {
  const { page, person, underWay } = device;
  device.server = serverFor(screen, state);
  await page.goto(person.url + (await addressOf(screen, state, person.url)), { waitUntil: 'commit' });
  const stored = screen.stored ?? {};
  if (screen.stored) {
    await page.evaluate((stored) => Object.assign(localStorage, stored), stored);
    await page.reload({ waitUntil: 'commit' });
  }
  await settled(page, underWay);
  const isSent = screen.isForm && (state === 'loading' || state === 'failed');
  const act = isSent ? sendForm : state === 'full' || state === 'offline' ? screen.act : undefined;
  if (act) {
    await act(page);
    await settled(page, underWay);
  }
  // The next screen of this device does not find it.
  for (const name of Object.keys(stored)) await page.evaluate((name) => localStorage.removeItem(name), name);
}

async function addressOf({ path, empty, needsPath }: ScreenStates, state: State, url: string): Promise<string> {
  const isNeeds = state === 'loading' || state === 'failed';
  let address = (state === 'empty' && empty?.path) || (isNeeds && needsPath) || path;
  for (const [place, name = ''] of address.matchAll(/\{(.*?)\}/g))
    address = address.replace(place, await idOf(name, url));
  return address;
}

async function idOf(name: string, url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/plans?name=${encodeURIComponent(name)}`);
  const { items }: { items: { id: string; name: string }[] } = await answer.json();
  const plan = items.find((one) => one.name === name);
  if (!plan) throw new Error(`There is no plan '${name}'`);
  return plan.id;
}
