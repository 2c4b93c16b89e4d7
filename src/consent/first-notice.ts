import type { NoticeAnswer } from '../features/settings/privacy-choice.tsx';
import { keepNoticeAnswer, readNoticeAnswer } from './page-views.ts';

/** Asks for the notice once more, in an address: `/privacy` leads there. */
const AGAIN = '#notice';

/** Shows the document's notice on page views and location until it is answered, in whatever way; it needs no app. */
export function showFirstNotice(): void {
  const notice = document.getElementById('notice') as HTMLElement;
  const settle = () => {
    notice.hidden = readNoticeAnswer() !== null && location.hash !== AGAIN;
  };
  notice.addEventListener('click', ({ target }) => {
    const { value } = target as HTMLButtonElement;
    if (!value) return;
    if (location.hash === AGAIN) history.replaceState(history.state, '', location.pathname);
    keepNoticeAnswer(value as NoticeAnswer);
  });
  addEventListener('storage', settle);
  addEventListener('hashchange', settle);
  settle();
}
