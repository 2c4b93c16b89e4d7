import { localStore } from '../lib/local-store.ts';

/** What a browser tells about where it runs. */
export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** Started from the home screen. */
  installed: boolean;
}

const HINT_KEY = 'SABIDATA_IOS_HINT';
/** Other browsers of iOS, and browsers inside apps, carry a mark of their own or lack Safari's. */
const OTHER_BROWSER = /(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|Ddg|YaBrowser|Brave|UCBrowser|FBAN|FBAV)\b/;

/** Safari on an iPhone or iPad, not installed: there alone storage is deleted after 7 days without a visit. */
export function isSafariOnIos({ userAgent, maxTouchPoints, installed }: Device): boolean {
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !installed && /Version\/.+Safari\//.test(userAgent) && !OTHER_BROWSER.test(userAgent);
}

export function thisDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return { userAgent, maxTouchPoints, installed: standalone || matchMedia('(display-mode: standalone)').matches };
}

/** Whether to advise the home screen before a rating is saved without a network. Never again once put away. */
export function isIosHintDue(device: Device = thisDevice()): boolean {
  return isSafariOnIos(device) && localStore.getItem(HINT_KEY) === null;
}

export function putAwayIosHint(): void {
  localStore.setItem(HINT_KEY, 'seen');
}
