import { keepNoticeAnswer, readNoticeAnswer } from './page-views.ts';

/** The answer to the first-visit notice, as screens read and change it. */
export const noticeAnswer = {
  current: readNoticeAnswer,
  keep: keepNoticeAnswer,
  /** Calls when there may be another answer, from this tab or another one. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};
