import { getRouteApi } from '@tanstack/react-router';
import { noticeAnswer } from '../consent/page-views.ts';
import { locate } from '../features/rating/locate.ts';
import { NetworkRatingScreen } from '../features/rating/network-rating-screen.tsx';
import { saveChange } from './manage/save-change.ts';
import { useEdited } from './manage/use-edited.ts';
import { useOutbox } from './manage/use-outbox.ts';

const route = getRouteApi('/network-rating');

export function Page() {
  const { edit } = route.useSearch();
  const { outbox, state } = useOutbox();
  const edited = useEdited(state.operations, edit);
  const initial = edited?.kind === 'rateNetworks' ? edited.fields : undefined;
  return (
    <NetworkRatingScreen
      key={initial ? edited?.opId : 'new'}
      locate={locate}
      operations={state.operations}
      initial={initial}
      findOnLoad={noticeAnswer.current() !== 'declined'}
      onSubmit={(fields) => saveChange({ kind: 'rateNetworks', fields }, { outbox, insteadOf: edited?.opId })}
    />
  );
}
