import { type PageView, sendPageView } from '../data/http/send-page-view.ts';
import { localStore } from '../lib/local-store.ts';

// Part of a visitor's first script (docs/performance.md#p2): imports stay few.

const KEY = 'SABIDATA_NOTICE';
/** The host of a URL, without port. */
const HOST = /^[\w-]+:\/\/([a-z\d.-]+)[:/]/;

/** The answer to the first-visit notice on page views and location. */
export type NoticeAnswer = 'accepted' | 'declined';

let answered: NoticeAnswer | null = null;
let documentCounted = false;

/** The answer of this device; null before the first one. */
export const noticeAnswer = {
  current: (): NoticeAnswer | null => (localStore.getItem(KEY) as NoticeAnswer | null) ?? answered,

  /** Stores an answer; without storage it lasts until the page closes. This tab hears of it as other tabs do. */
  save(answer: NoticeAnswer): void {
    answered = answer;
    localStore.setItem(KEY, answer);
    dispatchEvent(new Event('storage'));
  },
};

/** Counts the page of the document once, with the external site that linked to it. */
export function countDocument(path: PageView['path']): void {
  if (documentCounted) return;
  documentCounted = true;
  const referrer = HOST.exec(document.referrer)?.[1];
  countPageView(referrer && referrer !== location.hostname ? { path, referrer } : { path });
}

/** Counts a view, unless this device has declined. */
export function countPageView(view: PageView): void {
  if (noticeAnswer.current() !== 'declined') sendPageView(view);
}
