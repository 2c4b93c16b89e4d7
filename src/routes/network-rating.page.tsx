import { getRouteApi } from '@tanstack/react-router';
import { noticeAnswer } from '../consent/page-views.ts';
import { share } from '../features/plan/share/share.ts';
import { locate } from '../features/rating/locate.ts';
import { NetworkRatingScreen } from '../features/rating/network-rating-screen.tsx';
import { useOwnAnswers } from '../session/own-answers/use-own-answers.ts';
import { saveAndNotify } from '../session/save-and-notify.ts';
import { useEditedOperation, useOutbox } from '../session/use-outbox.ts';

const route = getRouteApi('/network-rating');

export function Page() {
  const { edit } = route.useSearch();
  const { state } = useOutbox();
  const { ratings } = useOwnAnswers();
  const edited = useEditedOperation(state.operations, edit);
  const initial = edited?.kind === 'rateNetworks' ? edited.fields : undefined;
  return (
    <NetworkRatingScreen
      key={initial ? edited?.opId : 'new'}
      locate={locate}
      share={share}
      ownRatings={ratings}
      initial={initial}
      findOnLoad={noticeAnswer.current() !== 'declined'}
      onSubmit={(fields) => saveAndNotify({ kind: 'rateNetworks', fields }, edited?.opId)}
    />
  );
}
