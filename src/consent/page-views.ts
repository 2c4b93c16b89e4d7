import { type PageView, sendPageView } from '../data/http/send-page-view.ts';
import type { NoticeAnswer } from '../features/settings/privacy-choice.tsx';
import { localStore } from '../lib/local-store.ts';

// Counting, and what may forbid it, stand in one file: as two, the build would give visitors a second script.

const KEY = 'SABIDATA_NOTICE';
/** The host in an address, where it is one that the server counts. */
const HOST = /^[\w-]+:\/\/([a-z\d.-]+)[:/]/;

let given: NoticeAnswer | null = null;
let documentCounted = false;

/** What this device has said to the notice on page views and location; null before. Declined: neither unless asked. */
export function readNoticeAnswer(): NoticeAnswer | null {
  return (localStore.getItem(KEY) as NoticeAnswer | null) ?? given;
}

/** Keeps an answer for this device; where nothing can be kept, until the page closes. Told as other tabs hear it. */
export function keepNoticeAnswer(answer: NoticeAnswer): void {
  given = answer;
  localStore.setItem(KEY, answer);
  dispatchEvent(new Event('storage'));
}

/** Counts the page that the document itself is of, once, with the other site that led to it. */
export function countDocument(path: PageView['path']): void {
  if (documentCounted) return;
  documentCounted = true;
  const referrer = HOST.exec(document.referrer)?.[1];
  countPageView(referrer && referrer !== location.hostname ? { path, referrer } : { path });
}

/** Counts a view, unless this device has declined. */
export function countPageView(view: PageView): void {
  if (readNoticeAnswer() !== 'declined') sendPageView(view);
}
