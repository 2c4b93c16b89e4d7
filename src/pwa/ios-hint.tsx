import { useState } from 'react';
import { localStore } from '../lib/local-store.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** Started from the home screen. */
  installed: boolean;
}

const HINT_KEY = 'SABIDATA_IOS_HINT';
/** Other browsers of iOS, and browsers inside apps, carry a token of their own or lack Safari's. */
const OTHER_BROWSER = /(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|Ddg|YaBrowser|Brave|UCBrowser|FBAN|FBAV)\b/;
const ADVICE = 'Add SabiData to your home screen: Share, then Add to Home Screen.';
const REASON = 'Safari deletes what websites keep after 7 days without a visit; installed apps are spared.';

/** True for Safari on an iPhone or iPad that does not run the installed app: only there storage expires after 7 days. */
export function isSafariOnIos({ userAgent, maxTouchPoints, installed }: Device): boolean {
  // An iPad sends the user agent of a Macintosh; no Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !installed && /Version\/.+Safari\//.test(userAgent) && !OTHER_BROWSER.test(userAgent);
}

function thisDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return { userAgent, maxTouchPoints, installed: standalone || matchMedia('(display-mode: standalone)').matches };
}

/** True if the hint applies to this device and was never dismissed. */
export function isIosHintDue(device: Device = thisDevice()): boolean {
  return isSafariOnIos(device) && localStore.getItem(HINT_KEY) === null;
}

export function dismissIosHint(): void {
  localStore.setItem(HINT_KEY, 'seen');
}

/** Advises the home screen, before the first rating that is saved offline. */
export function IosHintNotice() {
  const [due, setDue] = useState(() => isIosHintDue());
  if (!due) return null;
  const dismiss = () => {
    dismissIosHint();
    setDue(false);
  };
  return (
    <Notice text={ADVICE} more={REASON}>
      <Button onClick={dismiss}>Understood</Button>
    </Notice>
  );
}
