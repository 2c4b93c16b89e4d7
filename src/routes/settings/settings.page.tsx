import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import type { Deletion } from '../../../domain/account/deletion-reasons.ts';
import { may } from '../../../domain/account/permission.ts';
import type { User } from '../../../domain/account/user.ts';
import { deleteUser, logout } from '../../../domain/contract/account.calls.ts';
import { noticeAnswer } from '../../consent/page-views.ts';
import { request } from '../../data/http/request.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { Appearance } from '../../features/settings/appearance.tsx';
import { DeleteAccount } from '../../features/settings/delete-account.tsx';
import { OnThisDevice } from '../../features/settings/on-this-device.tsx';
import { OtherDevices } from '../../features/settings/other-devices.tsx';
import { OwnData } from '../../features/settings/own-data.tsx';
import { PrivacyChoice } from '../../features/settings/privacy-choice.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import { SubscriptionSkeleton } from '../../features/subscription/subscription-skeleton.tsx';
import { formatAge } from '../../lib/format.ts';
import { lazyOrNothing } from '../../lib/lazy-named.tsx';
import { clearDevice, leaveDeletedAccount } from '../../session/sign-out.ts';
import { useOutbox } from '../../session/use-outbox.ts';
import { useUser } from '../../session/use-user.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { showSuccess } from '../../ui/feedback/messages.ts';
import { Group } from '../../ui/group.tsx';
import { chooseTheme, readTheme } from '../../ui/theme-choice.ts';
import { useSettings } from '../site/use-settings.ts';

const OwnSubscription = lazyOrNothing(
  () => import('../../features/subscription/own-subscription.tsx'),
  'OwnSubscription',
);

const root = getRouteApi('__root__');

export function Page() {
  const { user, isLoading } = useUser();
  const choice = useSyncExternalStore(onStorage, noticeAnswer.current);
  const stored = useDeviceStorage();
  const { countsByUser } = useOutbox().state;
  const subscribes = may(user?.role, 'seeSubscription');
  // The role decides what comes first. A group that stood there before would move.
  if (isLoading) {
    return (
      <SettingsScreen subscribes={false}>
        <SkeletonRows rows={4} label="Loading your settings" />
      </SettingsScreen>
    );
  }
  return (
    <SettingsScreen subscribes={subscribes}>
      {user && subscribes && (
        <Group title="Subscription Details">
          <Suspense fallback={<SubscriptionSkeleton />}>
            <SubscriptionDetails userId={user.id} />
          </Suspense>
        </Group>
      )}
      <Appearance theme={readTheme()} onTheme={chooseTheme} />
      <PrivacyChoice choice={choice} onChoose={noticeAnswer.save} />
      <OnThisDevice stored={stored} onClear={clearDevice} />
      {user && <SignOutEverywhere />}
      {user && <OwnData userId={user.id} />}
      {user && <OwnAccount user={user} waiting={countsByUser[user.id] ?? 0} />}
    </SettingsScreen>
  );
}

/** Calls `listener` when this tab or another one may have a new answer. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function SignOutEverywhere() {
  const { onSubmit, busy } = useAccountCall({
    name: 'logout',
    send: () => request(logout, { body: { everywhere: true } }),
    onDone: ({ message }) => showSuccess(message),
  });
  return <OtherDevices busy={busy} onSignOut={() => onSubmit(undefined)} />;
}

function SubscriptionDetails({ userId }: { userId: string }) {
  const { answer: settings } = useSettings();
  return <OwnSubscription userId={userId} isTest={settings?.payments === 'test'} />;
}

function OwnAccount({ user, waiting }: { user: User; waiting: number }) {
  const navigate = root.useNavigate();
  const form = useAccountCall({
    name: 'deleteUser',
    send: (body: Deletion, headersOf) =>
      request(deleteUser, { params: { id: user.id }, body, headers: headersOf(body) }),
    onDone: async ({ message }) => {
      await leaveDeletedAccount();
      showSuccess(message);
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <DeleteAccount
      firstname={user.firstname}
      sells={user.role === 'provider'}
      waiting={waiting}
      busy={form.busy}
      refused={form.refused?.password}
      onDelete={form.onSubmit}
      onForget={form.forgetFailure}
    />
  );
}

function useDeviceStorage() {
  const { catalogue, syncedAtMs } = useSyncExternalStore(mirror.subscribe, mirror.getState);
  const { operations, countsByUser } = useOutbox().state;
  const { data: bytes } = useQuery({
    queryKey: ['device', 'bytes', catalogue, operations],
    queryFn: async () => (await navigator.storage?.estimate?.())?.usage ?? null,
  });
  return {
    plans: catalogue.plans.no.length,
    pricesFrom: syncedAtMs === null ? undefined : formatAge(Date.now() - syncedAtMs),
    waiting: Object.values(countsByUser).reduce((sum, count) => sum + count, 0),
    bytes: bytes ?? undefined,
  };
}
