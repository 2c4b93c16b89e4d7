import { type NoticeAnswer, noticeAnswer } from './page-views.ts';

/** `/privacy` links here to show the notice again. */
const SHOW_AGAIN = '#notice';

/** Shows the document's notice on page views and location until it is answered. Runs without the app. */
export function showFirstNotice(): void {
  const notice = document.getElementById('notice') as HTMLElement;
  const update = () => {
    notice.hidden = noticeAnswer.current() !== null && location.hash !== SHOW_AGAIN;
  };
  notice.addEventListener('click', ({ target }) => {
    const { value } = target as HTMLButtonElement;
    if (!value) return;
    if (location.hash === SHOW_AGAIN) history.replaceState(history.state, '', location.pathname);
    noticeAnswer.save(value as NoticeAnswer);
  });
  addEventListener('storage', update);
  addEventListener('hashchange', update);
  update();
}
