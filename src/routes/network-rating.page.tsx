import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Operation } from '../../domain/contract/operation.ts';
import { locate } from '../features/rating/locate.ts';
import { NetworkRatingScreen } from '../features/rating/network-rating-screen.tsx';
import { saveRating } from '../features/rating/save-rating.ts';
import { useOutbox } from './use-outbox.ts';

const route = getRouteApi('/network-rating');

export function NetworkRatingPage() {
  const { edit } = route.useSearch();
  const { outbox, state } = useOutbox();
  const edited = useKept(state.operations.find(({ opId }) => opId === edit));
  const initial = edited?.kind === 'rateNetworks' ? edited.fields : undefined;
  return (
    <NetworkRatingScreen
      key={initial ? edited?.opId : 'new'}
      locate={locate}
      operations={state.operations}
      initial={initial}
      onSubmit={(fields) => saveRating(fields, { outbox, insteadOf: edited?.opId })}
    />
  );
}

/** The first one found, also when it is gone: the form keeps what it began with. */
function useKept(found: Operation | undefined): Operation | undefined {
  const [kept, setKept] = useState(found);
  if (found && found.opId !== kept?.opId) setKept(found);
  return kept;
}
