import { getRouteApi } from '@tanstack/react-router';
import { saveChange } from '../data/outbox/save-change.ts';
import { locate } from '../features/rating/locate.ts';
import { NetworkRatingScreen } from '../features/rating/network-rating-screen.tsx';
import { useEdited, useOutbox } from '../session/use-outbox.ts';

const route = getRouteApi('/network-rating');

export function Page() {
  const { edit } = route.useSearch();
  const { noticeAnswer } = route.useLoaderData();
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
