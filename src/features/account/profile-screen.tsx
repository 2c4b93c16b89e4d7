import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { FieldsSkeleton } from '../../ui/field/fields-skeleton.tsx';
import { groups } from '../../ui/group.css.ts';
import { Group } from '../../ui/group.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h1 } from '../../ui/theme/text.css.ts';

interface ProfileScreenProps {
  /** Undefined while it is being loaded. */
  profile: ReactNode;
  /** The error of a failed load, with its retry. */
  lost: { error: Error; retry: () => void } | undefined;
  /** For providers only. */
  provider: ReactNode;
}

/** 'Profile Information' for everyone, 'Provider Information' for providers only (docs/specification/02-screens.md, /profile). */
export function ProfileScreen({ profile, lost, provider }: ProfileScreenProps) {
  const missing = lost ? (
    <Failure {...fetchFailure(lost.error, 'Failed to fetch user')} onRetry={lost.retry} />
  ) : (
    <FieldsSkeleton lines={['fact', 2, 1]} label="Loading your profile" />
  );
  return (
    <div className={groups}>
      <h1 className={h1}>Your Profile</h1>
      <Group title="Profile Information" minor>
        {profile ?? missing}
      </Group>
      {provider && (
        <Group title="Provider Information" minor>
          {provider}
        </Group>
      )}
    </div>
  );
}

/** The query of the signed-in user. */
const PERSON = { queryKey: ['auth', 'person'] };

/** Returns the error of a failed user query with its retry; undefined if there is none. */
export function useFailedUser(): { error: Error; retry: () => void } | undefined {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const errorOf = () => cache.findAll(PERSON).find(({ state }) => state.data === undefined)?.state.error ?? undefined;
  const error = useSyncExternalStore((listener) => cache.subscribe(listener), errorOf);
  return error && { error, retry: () => void queryClient.refetchQueries(PERSON) };
}
